//! Connections over a socket: how many there may be, and how long they may be silent.

use bachet_web::{Settings, serve};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// Runs a test against a server with these settings, at its address.
fn serving(settings: Settings, test: impl FnOnce(SocketAddr) + Send + 'static) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let tested = tokio::task::spawn_blocking(move || test(address));
        let (tell, told) = tokio::sync::oneshot::channel::<()>();
        let stop = async move { drop(told.await) };
        let served = tokio::spawn(serve(listener, settings, stop));
        let outcome = tested.await;
        drop(tell);
        served.await.unwrap();
        outcome.unwrap();
    });
}

fn ask(stream: &mut TcpStream) {
    stream.write_all(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
}

/// Whether an answer begins.
fn is_answered(stream: &mut TcpStream) -> bool {
    let mut start = [0; 12];
    stream.read_exact(&mut start).is_ok() && start == *b"HTTP/1.1 200"
}

/// A request whose answer takes as long as the server allows.
fn ask_for_long(stream: &mut TcpStream) {
    let body = r#"{"game": "connect4:8x7", "exact": true}"#;
    let head = format!("POST /api/search HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n", body.len());
    stream.write_all((head + body).as_bytes()).unwrap();
}

/// Asks, on a connection of its own; how long the answer took.
fn answer_time(address: SocketAddr) -> Duration {
    let asked = Instant::now();
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    ask(&mut stream);
    assert!(is_answered(&mut stream));
    asked.elapsed()
}

#[test]
fn only_so_many_connections_are_open() {
    let settings = Settings { connections: 1, time: Duration::from_secs(20), ..Settings::default() };
    serving(settings, |address| {
        let mut first = TcpStream::connect(address).unwrap();
        ask_for_long(&mut first);
        std::thread::sleep(Duration::from_millis(300));
        let mut second = TcpStream::connect(address).unwrap();
        ask(&mut second);
        second.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
        assert!(!is_answered(&mut second));
        // Who leaves is noticed after a while.
        drop(first);
        second.set_read_timeout(None).unwrap();
        assert!(is_answered(&mut second));
    });
}

#[test]
fn connections_that_want_nothing_give_way() {
    serving(Settings { connections: 4, ..Settings::default() }, |address| {
        let idle: Vec<TcpStream> = (0..12).map(|_| TcpStream::connect(address).unwrap()).collect();
        assert!(answer_time(address) < Duration::from_secs(5));
        drop(idle);
    });
}

#[test]
fn connections_that_do_not_read_give_way() {
    serving(Settings { connections: 4, ..Settings::default() }, |address| {
        let deaf: Vec<TcpStream> = (0..6)
            .map(|_| {
                let mut stream = TcpStream::connect(address).unwrap();
                stream.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
                let request = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(200);
                // Not all of it is taken.
                let _ = stream.write(&request);
                stream
            })
            .collect();
        assert!(answer_time(address) < Duration::from_secs(5));
        drop(deaf);
    });
}

#[test]
fn who_says_no_more_is_answered() {
    serving(Settings::default(), |address| {
        let mut stream = TcpStream::connect(address).unwrap();
        ask(&mut stream);
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        assert!(is_answered(&mut stream));
    });
}

#[test]
fn a_connection_that_does_not_say_what_it_wants_is_closed() {
    serving(Settings { time: Duration::from_millis(100), ..Settings::default() }, |address| {
        for start in ["", "GET / HTTP/1.1\r\nHost: local"] {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(start.as_bytes()).unwrap();
            let mut answer = Vec::new();
            // It ends, in one way or the other.
            let _ = stream.read_to_end(&mut answer);
            assert!(!answer.starts_with(b"HTTP/1.1 200"), "{start}");
        }
    });
}
