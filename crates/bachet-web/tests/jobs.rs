//! Jobs: their events, their end, and what happens when nobody listens.

mod common;

use axum::Router;
use bachet_web::Settings;
use common::{get, post, request, send, usual, with};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// A game that takes minutes.
const LONG: &str = r#"{"game": "mnk:5x4,line=4"}"#;

async fn start(app: &Router, command: &str, body: &str) -> String {
    let reply = post(app, &format!("/api/jobs/{command}"), body).await;
    assert_eq!(reply.status.as_u16(), 202, "{}", reply.text());
    format!("/api/jobs/{}", reply.json()["job"].as_str().unwrap())
}

/// The events of a stream: their names and what they say.
fn events(text: &str) -> Vec<(String, Value)> {
    let blocks = text.split("\n\n").filter(|block| block.starts_with("event: "));
    let event = |block: &str| {
        let (name, data) = block.strip_prefix("event: ")?.split_once("\ndata: ")?;
        Some((name.to_owned(), serde_json::from_str(data).ok()?))
    };
    blocks.filter_map(event).collect()
}

#[test]
fn a_job_ends_with_the_answer() {
    usual(async |app| {
        let job = start(&app, "solve", r#"{"game": "connect4:4x4"}"#).await;
        let reply = get(&app, &job).await;
        assert_eq!(reply.header("content-type"), "text/event-stream");
        let events = events(&reply.text());
        let (last, answer) = events.last().unwrap();
        assert_eq!((last.as_str(), &answer["winner"]), ("done", &json!(0)), "{}", reply.text());
        assert!(
            events[..events.len() - 1].iter().all(|(name, so_far)| name == "progress" && so_far["message"].is_string())
        );
        assert_eq!(post(&app, "/api/solve", r#"{"game": "connect4:4x4"}"#).await.json(), *answer);
        assert_eq!(get(&app, &job).await.status.as_u16(), 404);
    });
}

#[test]
fn a_job_that_fails_says_why() {
    usual(async |app| {
        let job = start(&app, "solve", r#"{"game": "nmi:3", "lang": "fr"}"#).await;
        let events = events(&get(&app, &job).await.text());
        let (last, failure) = events.last().unwrap();
        assert_eq!((last.as_str(), &failure["status"]), ("failed", &json!(422)));
        assert!(failure["error"]["message"].as_str().unwrap().contains("vouliez-vous"));
    });
}

#[test]
fn a_job_is_cancelled() {
    with(Settings { jobs: 1, ..Settings::default() }, async |app| {
        let job = start(&app, "solve", LONG).await;
        let listening = tokio::spawn({
            let (app, job) = (app.clone(), job.clone());
            async move { get(&app, &job).await.text() }
        });
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(send(&app, request("DELETE", &job, "")).await.status.as_u16(), 204);
        let events = events(&listening.await.unwrap());
        let (last, failure) = events.last().unwrap();
        assert_eq!((last.as_str(), &failure["error"]["message"]), ("failed", &json!("cancelled")));
        assert_eq!(send(&app, request("DELETE", &job, "")).await.status.as_u16(), 404);
        // The one seat is free again.
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
    });
}

#[test]
fn an_estimate_is_cancelled() {
    with(Settings { jobs: 1, ..Settings::default() }, async |app| {
        let job = start(&app, "position", r#"{"game": "kayles:4000", "values": true}"#).await;
        tokio::time::sleep(Duration::from_millis(200)).await;
        assert_eq!(send(&app, request("DELETE", &job, "")).await.status.as_u16(), 204);
        // The one seat is free long before the estimate would be there.
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
    });
}

#[test]
fn a_job_goes_on_as_long_as_anybody_listens() {
    with(Settings { jobs: 1, ..Settings::default() }, async |app| {
        let job = start(&app, "solve", LONG).await;
        let listen = async || app.clone().oneshot(request("GET", &job, "")).await.unwrap().into_body();
        let (mut first, mut second) = (listen().await, listen().await);
        assert!(first.frame().await.is_some() && second.frame().await.is_some());
        drop(first);
        // Its progress is still told, and it can still be cancelled.
        for _ in 0..3 {
            assert!(second.frame().await.is_some());
        }
        assert_eq!(send(&app, request("DELETE", &job, "")).await.status.as_u16(), 204);
        let rest = second.collect().await.unwrap().to_bytes();
        assert!(String::from_utf8_lossy(&rest).contains("event: failed"));
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
    });
}

#[test]
fn asking_about_the_head_of_a_job_leaves_it_alone() {
    usual(async |app| {
        let job = start(&app, "solve", r#"{"game": "sticks:10"}"#).await;
        assert_eq!(send(&app, request("HEAD", &job, "")).await.status.as_u16(), 405);
        assert_eq!(events(&get(&app, &job).await.text()).last().unwrap().0, "done");
    });
}

#[test]
fn answers_that_nobody_listened_to_give_way() {
    with(Settings { jobs: 1, ..Settings::default() }, async |app| {
        let mut jobs = Vec::new();
        for k in 1..10 {
            let body = format!(r#"{{"game": "sticks:{k}"}}"#);
            jobs.push(start(&app, "solve", &body).await);
            // When the same is answered at once, the job is over.
            assert_eq!(post(&app, "/api/solve", &body).await.status.as_u16(), 200);
        }
        assert_eq!(get(&app, &jobs[0]).await.status.as_u16(), 404);
        assert_eq!(get(&app, &jobs[8]).await.status.as_u16(), 200);
    });
}

#[test]
fn who_goes_away_cancels() {
    with(Settings { jobs: 1, ..Settings::default() }, async |app| {
        let job = start(&app, "solve", LONG).await;
        let mut events = app.clone().oneshot(request("GET", &job, "")).await.unwrap().into_body();
        assert!(events.frame().await.is_some());
        drop(events);
        let asking = tokio::time::timeout(Duration::from_millis(200), post(&app, "/api/solve", LONG));
        assert!(asking.await.is_err());
        // Neither the job nor the request has the one seat any more.
        assert_eq!(post(&app, "/api/solve", r#"{"game": "sticks:4"}"#).await.status.as_u16(), 200);
        assert_eq!(get(&app, &job).await.status.as_u16(), 404);
    });
}
