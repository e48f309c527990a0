//! `bachet cluster`: processes that solve together, and what is said when they cannot.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn bachet(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bachet"));
    command.current_dir(folder).args(line.split(' ')).env("LC_ALL", "C.UTF-8");
    command
}

fn run(folder: &Path, line: &str) -> Output {
    bachet(folder, line).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr[..]].concat()).into_owned()
}

fn alone(folder: &Path, game: &str) -> Vec<u8> {
    let output = run(folder, &format!("solve {game} -o alone.bachet --method keys"));
    assert!(output.status.success(), "{}", said(&output));
    fs::read(folder.join("alone.bachet")).unwrap()
}

/// Ports that nobody listens at, and a secret.
fn hosts(folder: &Path, count: usize) -> String {
    let listeners: Vec<TcpListener> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let hosts = listeners.iter().map(|listener| format!("{}\n", listener.local_addr().unwrap()));
    let hosts: String = hosts.collect();
    fs::write(folder.join("hosts.txt"), &hosts).unwrap();
    let secret = folder.join("secret.txt");
    fs::write(&secret, "what nobody else knows").unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).unwrap();
    }
    hosts
}

#[test]
fn processes_here_write_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let wanted = alone(folder, "connect4:4x4");
    let output = run(folder, "cluster solve connect4:4x4 -o c4.bachet --processes 3 --threads 1 --json");
    assert!(output.status.success(), "{}", said(&output));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let info = run(folder, "info alone.bachet --json");
    let info: serde_json::Value = serde_json::from_slice(&info.stdout).unwrap();
    assert_eq!((&answer["positions"], &answer["winner"]), (&info["positions"], &0.into()), "{answer}");
    assert!(answer["processes"] == 3 && answer["sent"].as_u64() > Some(10_000));
    assert!(fs::read(folder.join("c4.bachet")).unwrap() == wanted);
}

#[test]
fn listed_processes_write_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let wanted = alone(folder, "chomp:3x5");
    hosts(folder, 2);
    let line = |place: usize| {
        format!("cluster solve chomp:3x5 -o chomp.bachet --hosts hosts.txt --process {place} --secret secret.txt")
    };
    let mut second = bachet(folder, &line(1)).stdout(Stdio::piped()).spawn().unwrap();
    let first = run(folder, &line(0));
    assert!(first.status.success(), "{}", said(&first));
    assert!(second.wait().unwrap().success());
    assert!(fs::read(folder.join("chomp.bachet")).unwrap() == wanted);
}

#[test]
fn whoever_is_killed_is_named_and_the_same_command_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let wanted = alone(folder, "connect4:5x4");
    // Early and late on the way up, and on the way down.
    for stage in ["keys-00004", "keys-00014", "level-00018"] {
        hosts(folder, 2);
        let line = |place: usize| {
            format!(
                "cluster solve connect4:5x4 -o c4.bachet --hosts hosts.txt --process {place} --secret secret.txt --threads 1"
            )
        };
        let mut second = bachet(folder, &line(1)).spawn().unwrap();
        let first = bachet(folder, &line(0)).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        while !folder.join("c4.bachet.part-1-of-2.work").join(stage).exists() {
            assert!(second.try_wait().unwrap().is_none());
            std::thread::sleep(Duration::from_millis(2));
        }
        second.kill().unwrap();
        second.wait().unwrap();
        let began = Instant::now();
        let first = first.wait_with_output().unwrap();
        let text = said(&first);
        assert!(text.contains("process 1 (127.0.0.1") && text.contains("is gone"), "{text}");
        assert!(first.status.code() == Some(2) && began.elapsed() < Duration::from_secs(10));
    }
    let output = run(folder, "cluster solve connect4:5x4 -o c4.bachet --processes 3 --threads 1");
    assert!(output.status.success(), "{}", said(&output));
    assert!(fs::read(folder.join("c4.bachet")).unwrap() == wanted);
    let folders = fs::read_dir(folder).unwrap().filter(|entry| entry.as_ref().unwrap().path().is_dir());
    assert_eq!(folders.count(), 0);
}

#[test]
fn what_cannot_be_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    hosts(folder, 2);
    let listed = "--hosts hosts.txt --secret secret.txt --process";
    for (line, words) in [
        ("cluster solve nim:3 -o n.bachet".to_owned(), "--processes N"),
        ("cluster solve nim:3 -o n.json --processes 2".to_owned(), "does not end in .bachet"),
        ("cluster solve - -o n.bachet --processes 2".to_owned(), "standard input"),
        ("cluster solve nim:3 -o none/n.bachet --processes 2".to_owned(), "there is no such folder"),
        (format!("cluster solve nim:3 -o n.bachet {listed} 2"), "there is no process 2 among 2"),
        (format!("cluster solve nim:3 -o n.bachet {listed} 0 --wait 1s"), "process 1 (127.0.0.1"),
        (format!("cluster solve nim:3 -o n.bachet {listed} 0 --wait 0s"), "at least a second"),
        (
            "cluster solve nim:3 -o n.bachet --hosts hosts.txt --secret secret.txt".to_owned(),
            "--process and its number from 0 to 1",
        ),
        ("cluster join -o n.bachet".to_owned(), "no part of n.bachet"),
        ("cluster join none -o n.bachet".to_owned(), "no part of none"),
        ("cluster attractor a.pg --parts --target 1 --processes 2".to_owned(), "--parts"),
        (
            "cluster solve nim:3 -o n.bachet --hosts no.txt --process 0 --secret secret.txt".to_owned(),
            "cannot read no.txt",
        ),
    ] {
        let output = run(folder, &line);
        let text = said(&output);
        assert!(output.status.code() == Some(2) && text.contains(words), "{line}: {text}");
    }
    // A port in use, a secret that others can read, hosts that stand there twice.
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    fs::write(folder.join("hosts.txt"), format!("{}\n", taken.local_addr().unwrap())).unwrap();
    let output = run(folder, &format!("cluster solve nim:3 -o n.bachet {listed} 0"));
    assert!(said(&output).contains("somebody listens at"), "{}", said(&output));
    fs::write(folder.join("hosts.txt"), "alice:1\nalice:1\n").unwrap();
    let output = run(folder, &format!("cluster solve nim:3 -o n.bachet {listed} 0"));
    assert!(said(&output).contains("stands twice"), "{}", said(&output));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        hosts(folder, 1);
        fs::set_permissions(folder.join("secret.txt"), fs::Permissions::from_mode(0o644)).unwrap();
        let output = run(folder, &format!("cluster solve nim:3 -o n.bachet {listed} 0"));
        assert!(said(&output).contains("others may read"), "{}", said(&output));
    }
}

#[test]
fn two_clusters_do_not_share_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let line = "cluster solve connect4:5x4 -o c4.bachet --processes 2 --threads 1";
    let mut first = bachet(folder, line).stdout(Stdio::piped()).spawn().unwrap();
    while !folder.join("c4.bachet.part-0-of-2.work/keys-00003").exists() {
        assert!(first.try_wait().unwrap().is_none());
        std::thread::sleep(Duration::from_millis(2));
    }
    let second = run(folder, line);
    assert!(second.status.code() == Some(2) && said(&second).contains("another program"), "{}", said(&second));
    assert!(first.wait().unwrap().success());
}

#[test]
fn arenas_and_games_without_levels_come_to_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("arena.pg"), "parity 3;\n0 0 0 1,2;\n1 1 1 0,3;\n2 1 1 0;\n3 0 0 3;\n").unwrap();
    for arguments in ["morris:3", "arena.pg --target 3", "arena.pg --target priority=1 --player 2 --unending draw"] {
        let (name, options) = arguments.split_once(' ').unwrap_or((arguments, ""));
        let options = if options.is_empty() { String::new() } else { format!(" {options}") };
        let output = run(folder, &format!("solve {name} -o alone.bachet --force{options}"));
        assert!(output.status.success(), "{}", said(&output));
        let line = format!("cluster solve {name} -o both.bachet --force --processes 2 --threads 1{options}");
        let output = run(folder, &line);
        assert!(output.status.success(), "{}", said(&output));
        let read = |file: &str| fs::read(folder.join(file)).unwrap();
        assert!(read("both.bachet") == read("alone.bachet"), "{arguments}");
    }
}

#[test]
fn an_attractor_of_a_file_in_parts_is_that_of_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let vertex = |v: u32| format!("{v} {} {} {},{};\n", v % 7, v / 3 % 2, (v * v + 1) % 500, (v + 1) % 500);
    fs::write(folder.join("arena.pg"), (0..500).map(vertex).collect::<String>()).unwrap();
    let answer = |line: &str| -> serde_json::Value {
        let output = run(folder, line);
        assert!(output.status.success(), "{}", said(&output));
        serde_json::from_slice(&output.stdout).unwrap()
    };
    for target in ["priority=3", "priority=0", "499"] {
        let alone = answer(&format!("attractor arena.pg --player 2 --target {target} --summary --json"));
        let line = format!("cluster attractor arena.pg --player 2 --target {target} --processes 3 --threads 1 --json");
        let parts = answer(&line);
        assert_eq!((&parts["sizes"], &parts["size"]), (&alone["sizes"], &alone["size"]), "{target}");
        let steps = alone["sizes"].as_array().unwrap().len();
        assert!(parts["vertices"] == 500 && (steps > 5 || target == "499"), "{target}: {alone}");
    }
    for (line, words) in [
        ("cluster attractor arena.pg --target priority=9 --processes 2", "priority"),
        ("cluster attractor arena.pg --processes 2", "--target"),
        ("cluster attractor arena.json --target 1 --processes 2", "no .pg file"),
        ("cluster attractor none.pg --target 1 --processes 2", "no file none.pg"),
        ("cluster attractor arena.pg --target 1 --processes 2 -o f.bachet", "output"),
        ("cluster attractor arena.pg --target 1 --processes 2 --max-memory 100", "100 bytes"),
        ("cluster solve arena.pg --processes 2", "-o FILE.bachet"),
        ("cluster status", "name what it is about"),
        ("cluster run -- solve nim:3 -o n.bachet", "--hosts FILE"),
    ] {
        let output = run(folder, line);
        let text = said(&output);
        assert!(output.status.code() == Some(2) && text.contains(words), "{line}: {text}");
    }
}

#[test]
fn status_tells_of_the_parts_that_are_here() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let none = run(folder, "cluster status c4.bachet");
    assert!(said(&none).contains("neither"), "{}", said(&none));
    let line = "cluster solve connect4:5x4 -o c4.bachet --processes 2 --threads 1";
    let mut first = bachet(folder, line).stdout(Stdio::piped()).spawn().unwrap();
    while !folder.join("c4.bachet.part-1-of-2.work/keys-00008").exists() {
        assert!(first.try_wait().unwrap().is_none());
        std::thread::sleep(Duration::from_millis(2));
    }
    first.kill().unwrap();
    first.wait().unwrap();
    // The other one ends by itself.
    let began = Instant::now();
    let status = loop {
        let output = run(folder, "cluster status c4.bachet --json");
        let status: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        if status["parts"][1]["working"] == false || began.elapsed() > Duration::from_secs(20) {
            break status;
        }
    };
    assert_eq!(status["files"], serde_json::json!([]), "{status}");
    assert_eq!((&status["finished"], &status["missing"]), (&false.into(), &serde_json::json!([])), "{status}");
    let parts = status["parts"].as_array().unwrap();
    assert_eq!(parts.len(), 2, "{status}");
    for (place, part) in parts.iter().enumerate() {
        assert!(part["part"] == place && part["of"] == 2 && part["working"] == false, "{status}");
        assert!(part["plan"].as_str().unwrap().contains("connect4:5x4"), "{status}");
        assert!(part["found"]["levels"].as_u64() >= Some(8) && part["found"]["positions"].as_u64() > Some(1000));
    }
}

#[cfg(unix)]
#[test]
fn a_command_runs_on_all_machines_of_a_list() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let wanted = alone(folder, "connect4:4x4");
    hosts(folder, 3);
    // What stands for ssh says where it was sent, and goes nowhere.
    let ssh = folder.join("ssh.sh");
    fs::write(&ssh, "#!/bin/sh\necho \"$1\" >> machines.txt\nexec sh -c \"$2\"\n").unwrap();
    fs::set_permissions(&ssh, fs::Permissions::from_mode(0o755)).unwrap();
    let line = "cluster run --hosts hosts.txt --secret secret.txt --ssh ./ssh.sh --json -- solve connect4:4x4 -o c4.bachet --threads 1";
    let output = run(folder, line);
    assert!(output.status.success(), "{}", said(&output));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(answer["process"] == 0 && answer["processes"] == 3, "{answer}");
    assert!(fs::read(folder.join("c4.bachet")).unwrap() == wanted);
    assert_eq!(fs::read_to_string(folder.join("machines.txt")).unwrap(), "127.0.0.1\n".repeat(3));
    // What is wrong on the machines is said here.
    let output = run(folder, &line.replace("connect4:4x4", "connect9:4x4"));
    assert!(output.status.code() == Some(2) && said(&output).contains("connect9"), "{}", said(&output));
}

#[test]
fn parts_are_asked_and_joined() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for game in ["connect4:4x4", "morris:3"] {
        let output = run(
            folder,
            &format!("solve {game} -o alone.bachet --force{}", if game == "morris:3" { "" } else { " --method keys" }),
        );
        assert!(output.status.success(), "{}", said(&output));
        let wanted = fs::read(folder.join("alone.bachet")).unwrap();
        let line = format!("cluster solve {game} -o all.bachet --parts --force --processes 2 --threads 1 --json");
        let output = run(folder, &line);
        assert!(output.status.success(), "{}", said(&output));
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["part_file"], "all.part-0-of-2.bachet");
        let parts = [0, 1].map(|k| folder.join(format!("all.part-{k}-of-2.bachet")));
        assert!(parts.iter().all(|part| part.exists()) && !folder.join("all.bachet").exists());
        let status = run(folder, "cluster status all.bachet");
        assert!(said(&status).contains("2 parts of all.bachet are here"), "{}", said(&status));
        let asked = run(folder, "query alone.bachet --json");
        for file in ["all.bachet", "all.part-1-of-2.bachet"] {
            let same = run(folder, &format!("query {file} --json"));
            assert!(same.stdout == asked.stdout, "{}", said(&same));
            let verified = run(folder, &format!("verify {file}"));
            assert!(verified.status.success(), "{}", said(&verified));
        }
        // As if each lay on a machine of its own.
        for (k, part) in parts.iter().enumerate() {
            let machine = folder.join(format!("machine{k}"));
            fs::create_dir_all(&machine).unwrap();
            fs::rename(part, machine.join(part.file_name().unwrap())).unwrap();
        }
        let lonely = run(folder, "query machine1/all.part-1-of-2.bachet");
        assert!(lonely.status.code() == Some(2) && said(&lonely).contains("join"), "{}", said(&lonely));
        let output = run(folder, "cluster join machine1 machine0 -o all.bachet");
        assert!(output.status.success(), "{}", said(&output));
        assert!(fs::read(folder.join("all.bachet")).unwrap() == wanted);
        let again = run(folder, "cluster join machine1 machine0 -o all.bachet");
        assert!(again.status.code() == Some(2) && said(&again).contains("there"), "{}", said(&again));
        fs::remove_file(folder.join("all.bachet")).unwrap();
    }
}

#[test]
fn progress_tells_of_all_processes() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), "cluster solve connect4:5x4 -o c4.bachet --processes 2 --threads 1 --json");
    assert!(output.status.success(), "{}", said(&output));
    let text = String::from_utf8(output.stderr).unwrap();
    let events: Vec<serde_json::Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    let last = events.iter().rev().find(|event| event["event"] == "progress").expect("it takes a while");
    let processes = last["processes"].as_array().unwrap();
    assert!(processes.len() == 2 && last["done"].as_u64().is_some() && last["sent"].as_u64() > Some(0), "{last}");
    let waiting = events.iter().find(|event| event["event"] == "waiting");
    assert!(waiting.is_none_or(|event| event["missing"][0]["process"] == 1), "{waiting:?}");
}

/// The lines of two processes of a list, of whom each writes into a folder of its own.
#[cfg(unix)]
fn line_of(place: usize, game: &str) -> String {
    format!("cluster solve {game} -o c4.bachet --hosts hosts.txt --process {place} --secret secret.txt --threads 1")
}

#[cfg(unix)]
fn signal(process: &std::process::Child, signal: &str) {
    assert!(Command::new("kill").args([signal, &process.id().to_string()]).status().unwrap().success());
}

#[cfg(unix)]
#[test]
fn a_process_that_is_halted_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    hosts(folder, 3);
    let start = |place| {
        let mut command = bachet(folder, &line_of(place, "connect4:5x5"));
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    };
    let mut processes: Vec<_> = (0..3).map(start).collect();
    while !folder.join("c4.bachet.part-1-of-3.work/keys-00006").exists() {
        assert!(processes[1].try_wait().unwrap().is_none());
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut halted = processes.remove(1);
    signal(&halted, "-STOP");
    let began = Instant::now();
    for process in processes {
        let output = process.wait_with_output().unwrap();
        let text = said(&output);
        assert!(text.contains("process 1 (127.0.0.1") && text.contains("says nothing any more"), "{text}");
        assert!(began.elapsed() < Duration::from_secs(12), "{:?}", began.elapsed());
    }
    halted.kill().unwrap();
    halted.wait().unwrap();
}

#[test]
fn another_file_of_the_same_size_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    hosts(folder.path(), 2);
    let machines = [("one", "0 0 0 1; 1 0 1 0; 2 0 1 1;"), ("two", "0 0 0 1; 1 0 1 0; 2 0 1 0;")];
    let processes = machines.map(|(name, text)| {
        let machine = folder.path().join(name);
        fs::create_dir(&machine).unwrap();
        fs::write(machine.join("arena.pg"), text).unwrap();
        let place = usize::from(name == "two");
        let line = format!(
            "cluster attractor arena.pg --target 0 --hosts ../hosts.txt --secret ../secret.txt --process {place}"
        );
        let mut command = bachet(&machine, &line);
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    });
    for process in processes {
        let text = said(&process.wait_with_output().unwrap());
        assert!(text.contains("arena.pg is another file for process"), "{text}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn why_one_fails_is_said_by_all() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    hosts(folder, 3);
    // A process in a name space of its own, in which its stages lie on a disk of 256 kilobytes.
    let small = folder.join("small");
    fs::create_dir(&small).unwrap();
    let space = ["-r", "-m", "sh", "-c"];
    let mount = format!("mount -t tmpfs -o size=256k none {}", small.display());
    if !Command::new("unshare").args(space).arg(&mount).status().is_ok_and(|status| status.success()) {
        eprintln!("no name spaces here: nothing is tested");
        return;
    }
    let full = format!(
        "{mount} && exec {} {} --temp {}",
        env!("CARGO_BIN_EXE_bachet"),
        line_of(1, "connect4:5x4"),
        small.display()
    );
    let mut command = Command::new("unshare");
    command.args(space).arg(full).current_dir(folder).env("LC_ALL", "C.UTF-8");
    let full = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let others = [0, 2].map(|place| {
        let mut command = bachet(folder, &line_of(place, "connect4:5x4"));
        command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap()
    });
    let text = said(&full.wait_with_output().unwrap());
    assert!(text.contains("the disk is full"), "{text}");
    for other in others {
        let text = said(&other.wait_with_output().unwrap());
        assert!(text.contains("process 1 (127.0.0.1") && text.contains("the disk is full"), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn stopping_the_command_stops_all_machines() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    hosts(folder, 2);
    // What stands for ssh starts a process that no signal reaches, as on another machine; only its standard input tells it.
    let ssh = folder.join("ssh.sh");
    fs::write(&ssh, "#!/bin/sh\nexec setsid sh -c \"$2\"\n").unwrap();
    fs::set_permissions(&ssh, fs::Permissions::from_mode(0o755)).unwrap();
    let line = "cluster run --hosts hosts.txt --secret secret.txt --ssh ./ssh.sh -- solve connect4:5x5 -o c4.bachet --threads 1";
    for kind in ["-INT", "-KILL"] {
        let mut run_all = bachet(folder, line).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        while !folder.join("c4.bachet.part-1-of-2.work/keys-00006").exists() {
            assert!(run_all.try_wait().unwrap().is_none());
            std::thread::sleep(Duration::from_millis(5));
        }
        signal(&run_all, kind);
        run_all.wait().unwrap();
        let began = Instant::now();
        loop {
            let status: serde_json::Value =
                serde_json::from_slice(&run(folder, "cluster status c4.bachet --json").stdout).unwrap();
            let parts = status["parts"].as_array().unwrap();
            if parts.len() == 2 && parts.iter().all(|part| part["working"] == false) {
                break;
            }
            assert!(began.elapsed() < Duration::from_secs(12), "{status}");
        }
        for part in 0..2 {
            fs::remove_dir_all(folder.join(format!("c4.bachet.part-{part}-of-2.work"))).unwrap();
        }
        hosts(folder, 2);
    }
}
