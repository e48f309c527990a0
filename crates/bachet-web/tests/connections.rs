//! Connections over a socket: how many there may be, and how long they may be silent.

use bachet_web::{Settings, serve};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

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

#[test]
fn only_so_many_connections_are_open() {
    serving(Settings { connections: 1, ..Settings::default() }, |address| {
        let [mut first, mut second] = [(); 2].map(|()| TcpStream::connect(address).unwrap());
        ask(&mut first);
        assert!(is_answered(&mut first));
        ask(&mut second);
        second.set_read_timeout(Some(Duration::from_millis(200))).unwrap();
        assert!(!is_answered(&mut second));
        drop(first);
        second.set_read_timeout(None).unwrap();
        assert!(is_answered(&mut second));
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
