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
