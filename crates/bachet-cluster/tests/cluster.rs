//! Processes that meet over TCP, solve together, and lose each other.

use bachet::Progress;
use bachet::games::open;
use bachet_cluster::{Cluster, ClusterError, Meeting, Secret, meet};
use bachet_store::{Encoding, Job, Peers, StoreError, solve};
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

const PROGRAM: &str = "the same";
const LONG: Duration = Duration::from_secs(60);

fn listeners(count: usize) -> (Vec<TcpListener>, Vec<String>) {
    let listeners: Vec<TcpListener> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let hosts = listeners.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect();
    (listeners, hosts)
}

/// Does the same as so many processes, each on a thread.
fn all<T: Send>(count: usize, work: impl Fn(usize, Cluster) -> T + Sync) -> Vec<T> {
    let ((listeners, hosts), secret) = (listeners(count), Secret::random().unwrap());
    thread::scope(|scope| {
        let (hosts, secret, work) = (&hosts, &secret, &work);
        let start = |(place, listener)| {
            scope.spawn(move || {
                let meeting = Meeting { place, hosts, secret, program: PROGRAM, wait: LONG };
                let pool = rayon::ThreadPoolBuilder::new().num_threads(1 + place % 2).build().unwrap();
                let cluster = meet(&meeting, listener, &|_| true).unwrap();
                pool.install(|| work(place, cluster))
            })
        };
        let processes: Vec<_> = listeners.into_iter().enumerate().map(start).collect();
        processes.into_iter().map(|process| process.join().unwrap()).collect()
    })
}

#[test]
fn the_file_is_the_same_for_any_number_of_processes() {
    for name in ["connect4:4x4", "nim:3-4-5,misere", "chomp:3x4"] {
        let (game, folder) = (open(name).unwrap(), tempfile::tempdir().unwrap());
        let alone = folder.path().join("alone.bachet");
        solve(&Job { encoding: Some(Encoding::Keys), ..Job::new(&game) }, &alone).unwrap();
        let wanted = fs::read(alone).unwrap();
        for count in [1, 2, 3, 5] {
            let file = folder.path().join(format!("{count}.bachet"));
            all(count, |_, cluster| {
                solve(&Job { peers: Some(&cluster), ..Job::new(&game) }, &file).unwrap();
                cluster.finish();
            });
            assert!(fs::read(&file).unwrap() == wanted, "{name}, {count}");
        }
    }
}

#[test]
fn large_parcels_arrive_whole_and_in_their_round() {
    let parcel =
        |from: usize, to: usize, round: usize| vec![(16 * from + 4 * to + round) as u8; 700_000 * round + from + to];
    all(3, |place, cluster| {
        for round in 0..4 {
            let parcels = (0..3).map(|to| parcel(place, to, round)).collect();
            let received = cluster.exchange(parcels, &|| true).unwrap();
            assert!((0..3).all(|from| received[from] == parcel(from, place, round)));
        }
        let (sent, _) = cluster.traffic();
        assert!(sent > 2 * 700_000 * 6);
        cluster.finish();
    });
}

fn lost(file: &Path, count: usize, leaves: usize) -> Vec<Result<(), StoreError>> {
    let game = open("connect4:4x4").unwrap();
    let asked = AtomicUsize::new(0);
    all(count, |place, cluster| {
        let watch = |_: &Progress| place != leaves || asked.fetch_add(1, SeqCst) < 40;
        let began = Instant::now();
        let result = solve(&Job { peers: Some(&cluster), watch: &watch, ..Job::new(&game) }, file).map(drop);
        assert!(began.elapsed() < LONG);
        if result.is_ok() {
            cluster.finish();
        }
        result
    })
}

#[test]
fn whoever_leaves_takes_the_others_along_and_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("c4.bachet");
    for (k, result) in lost(&file, 3, 1).into_iter().enumerate() {
        match result {
            Err(StoreError::Stopped) => assert_eq!(k, 1),
            Err(StoreError::Peer { why }) => assert!(why.to_string().contains("is gone"), "{why}"),
            result => panic!("{k}: {result:?}"),
        }
    }
    // The same again goes on.
    let results = lost(&file, 3, usize::MAX);
    assert!(results.iter().all(Result::is_ok) && file.exists(), "{results:?}");
}

/// What two processes say of each other.
fn two(secrets: [&Secret; 2], programs: [&str; 2], wait: Duration) -> [Result<(), ClusterError>; 2] {
    let (listeners, hosts) = listeners(2);
    let hosts = &hosts;
    thread::scope(|scope| {
        let mut listeners = listeners.into_iter().enumerate();
        let met = [(); 2].map(|()| {
            let (place, listener) = listeners.next().unwrap();
            let (secret, program) = (secrets[place], programs[place]);
            scope.spawn(move || {
                let meeting = Meeting { place, hosts, secret, program, wait };
                meet(&meeting, listener, &|_| true).map(Cluster::finish)
            })
        });
        met.map(|met| met.join().unwrap())
    })
}

#[test]
fn another_secret_is_refused() {
    let secrets = [Secret::random().unwrap(), Secret::random().unwrap()];
    let [listens, connects] = two([&secrets[0], &secrets[1]], [PROGRAM; 2], Duration::from_secs(3));
    assert!(matches!(listens, Err(ClusterError::Late { strangers: 1.., .. })), "{listens:?}");
    assert!(matches!(connects, Err(ClusterError::Secret { .. })), "{connects:?}");
}

#[test]
fn another_program_is_refused_by_both() {
    let secret = Secret::random().unwrap();
    for met in two([&secret; 2], [PROGRAM, "another"], LONG) {
        assert!(matches!(met, Err(ClusterError::Program { .. })), "{met:?}");
    }
}

#[test]
fn who_says_nothing_or_nonsense_disturbs_nobody() {
    let ((mut listeners, hosts), secret) = (listeners(2), Secret::random().unwrap());
    let (second, first) = (listeners.pop().unwrap(), listeners.pop().unwrap());
    let (hosts, secret) = (&hosts, &secret);
    thread::scope(|scope| {
        let meeting = move |place| Meeting { place, hosts, secret, program: PROGRAM, wait: LONG };
        scope.spawn(move || meet(&meeting(0), first, &|_| true).unwrap().finish());
        let silent = TcpStream::connect(&hosts[0]).unwrap();
        let mut loud = TcpStream::connect(&hosts[0]).unwrap();
        let _ = loud.write_all(&[b'x'; 10_000]);
        let mut heard = Vec::new();
        let _ = loud.read_to_end(&mut heard);
        // No more than what anybody may know was said.
        assert!(heard.len() <= 40);
        meet(&meeting(1), second, &|_| true).unwrap().finish();
        drop(silent);
    });
}

#[test]
fn different_games_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let results = all(2, |place, cluster| {
        let game = open(["connect4:4x3", "connect4:3x4"][place]).unwrap();
        let file = folder.path().join(format!("{place}.bachet"));
        let result = solve(&Job { peers: Some(&cluster), ..Job::new(&game) }, &file).map(drop);
        // Both hear of it before either leaves.
        thread::sleep(Duration::from_millis(300));
        result
    });
    assert!(results.iter().all(|result| matches!(result, Err(StoreError::OtherPlan { .. }))), "{results:?}");
}

#[test]
fn why_one_cannot_go_on_is_told_by_all() {
    let results = all(3, |place, cluster| {
        if place == 1 {
            cluster.abandon(&StoreError::OutOfMemory.message());
            return None;
        }
        let result = loop {
            if let Err(error) = cluster.exchange(vec![vec![1]; 3], &|| true) {
                break error;
            }
        };
        Some(result.message().to_text(bachet::text::Lang::Fr))
    });
    for words in results.into_iter().flatten() {
        assert!(words.starts_with("processus 1 (127.0.0.1") && words.contains("mémoire ne suffit pas"), "{words}");
    }
}

#[test]
fn all_hear_how_far_each_is() {
    all(2, |place, cluster| {
        cluster.report(&Progress { done: 10 + place as u64, ..Progress::default() });
        let began = Instant::now();
        let other = 1 - place;
        while cluster.statuses()[other].done != 10 + other as u64 {
            assert!(began.elapsed() < Duration::from_secs(10));
            thread::sleep(Duration::from_millis(20));
        }
        cluster.exchange(vec![Vec::new(); 2], &|| true).unwrap();
        cluster.finish();
    });
}

#[test]
fn whoever_waits_hears_why_another_one_left() {
    let ((listeners, hosts), secret) = (listeners(3), Secret::random().unwrap());
    let (hosts, secret) = (&hosts, &secret);
    let mut results = thread::scope(|scope| {
        // The third never comes; the second is stopped.
        let met: Vec<_> = listeners
            .into_iter()
            .take(2)
            .enumerate()
            .map(|(place, listener)| {
                scope.spawn(move || {
                    let meeting = Meeting { place, hosts, secret, program: PROGRAM, wait: LONG };
                    let began = Instant::now();
                    let goes_on = |missing: &[usize]| {
                        place == 0 || missing.len() > 1 || began.elapsed() < Duration::from_millis(300)
                    };
                    meet(&meeting, listener, &goes_on).map(Cluster::finish)
                })
            })
            .collect();
        met.into_iter().map(|met| met.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(matches!(results.pop(), Some(Err(ClusterError::Stopped))));
    let first = results.pop();
    assert!(matches!(first, Some(Err(ClusterError::Failed { place: 1, .. }))), "{first:?}");
}
