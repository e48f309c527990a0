//! Jobs: long work whose progress is told by events, and that is given up when nobody listens.

use crate::client::Client;
use crate::failure::Failure;
use crate::scheduler::{Scheduler, SharedReply, Waiter, busy, lock};
use crate::work::cancelled;
use axum::response::sse::Event;
use bachet::text::Lang;
use bachet_app::answering::{FailureAnswer, Told};
use serde::Serialize;
use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{BuildHasher, RandomState};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, watch};
use tokio_stream::wrappers::ReceiverStream;

/// A job that nobody has listened to for so long is given up.
const PATIENCE: Duration = Duration::from_secs(20);

/// The jobs of a server.
#[derive(Default)]
pub(crate) struct Jobs {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    count: AtomicU64,
    /// Makes names that nobody guesses.
    names: RandomState,
}

struct Job {
    waiter: Waiter,
    lang: Lang,
    /// Which job of all it is.
    number: u64,
    /// How many listen. It grows only while the list of jobs is locked.
    listeners: AtomicUsize,
    /// Tells whoever listens that the job is cancelled.
    cancelled: watch::Sender<bool>,
}

impl Jobs {
    /// Takes up a job; its name.
    pub(crate) fn add(self: &Arc<Jobs>, waiter: Waiter, lang: Lang, scheduler: &Scheduler) -> Result<String, Failure> {
        let number = self.count.fetch_add(1, Relaxed);
        let name = format!("{:016x}", self.names.hash_one(number));
        let mut jobs = lock(&self.jobs);
        if jobs.len() >= scheduler.settings.most_jobs() {
            // An answer that nobody asks for gives way, the oldest first.
            let unheard = jobs.iter().filter(|(_, job)| job.waiter.is_over() && job.is_unheard());
            let oldest = unheard.min_by_key(|(_, job)| job.number).map(|(name, _)| name.clone());
            let Some(oldest) = oldest.or_else(|| displaced(&jobs, waiter.client())) else {
                return Err(busy(jobs.len()));
            };
            if let Some(job) = jobs.remove(&oldest) {
                job.cancelled.send_replace(true);
            }
        }
        let job = Job { waiter, lang, number, listeners: AtomicUsize::new(0), cancelled: watch::Sender::new(false) };
        jobs.insert(name.clone(), Arc::new(job));
        drop(jobs);
        let (all, own) = (Arc::downgrade(self), name.clone());
        tokio::spawn(async move {
            tokio::time::sleep(PATIENCE).await;
            if let Some(all) = all.upgrade() {
                all.remove_unheard(&own);
            }
        });
        Ok(name)
    }

    /// Takes a job off the list if nobody listens to it, and so gives it up.
    fn remove_unheard(&self, name: &str) {
        let mut jobs = lock(&self.jobs);
        if jobs.get(name).is_some_and(|job| job.is_unheard()) {
            jobs.remove(name);
        }
    }

    /// Gives up a job, whoever listens; whether there is one.
    pub(crate) fn cancel(&self, name: &str) -> bool {
        let job = lock(&self.jobs).remove(name);
        if let Some(job) = &job {
            job.cancelled.send_replace(true);
        }
        job.is_some()
    }

    /// The events of a job: its progress, and at the end what came of it. The last one who stops listening gives
    /// it up.
    pub(crate) fn listen(self: &Arc<Jobs>, name: &str) -> Option<ReceiverStream<Result<Event, Infallible>>> {
        let (job, mut told) = {
            let jobs = lock(&self.jobs);
            let job = jobs.get(name)?.clone();
            job.listeners.fetch_add(1, Relaxed);
            // What is on the list is not cancelled yet.
            let told = job.cancelled.subscribe();
            (job, told)
        };
        let (sender, events) = mpsc::channel(1);
        let (all, name) = (self.clone(), name.to_owned());
        tokio::spawn(async move {
            tokio::select! {
                () = tell(&job, &sender) => {}
                Ok(()) = told.changed() => {
                    let _ = sender.send(Ok(failed(&cancelled(), job.lang))).await;
                }
                () = sender.closed() => {}
            }
            job.listeners.fetch_sub(1, Relaxed);
            all.remove_unheard(&name);
        });
        Some(ReceiverStream::new(events))
    }
}

/// The last job of the client with the most, if that has more than another one who asks.
fn displaced(jobs: &HashMap<String, Arc<Job>>, client: Client) -> Option<String> {
    let mut counts: HashMap<Client, usize> = HashMap::new();
    jobs.values().for_each(|job| *counts.entry(job.waiter.client()).or_default() += 1);
    let own = counts.get(&client).copied().unwrap_or(0);
    let count = |job: &Job| counts[&job.waiter.client()];
    let more = jobs.iter().filter(|(_, job)| count(job) > own + 1);
    more.max_by_key(|(_, job)| (count(job), job.number)).map(|(name, _)| name.clone())
}

impl Job {
    fn is_unheard(&self) -> bool {
        self.listeners.load(Relaxed) == 0
    }
}

/// Tells how far a job is until it is over.
async fn tell(job: &Job, sender: &mpsc::Sender<Result<Event, Infallible>>) {
    let mut progress = job.waiter.progress();
    let outcome = job.waiter.outcome();
    tokio::pin!(outcome);
    progress.mark_changed();
    let last = loop {
        tokio::select! {
            biased;
            outcome = &mut outcome => break match outcome {
                Ok(answer) => done(&answer),
                Err(failure) => failed(&failure, job.lang),
            },
            Ok(()) = progress.changed() => {
                let told = progress.borrow_and_update().clone();
                if let Some(told) = told && sender.send(Ok(under_way(&told, job.lang))).await.is_err() {
                    return;
                }
            }
        }
    };
    let _ = sender.send(Ok(last)).await;
}

/// An answer that is no JSON.
#[derive(Serialize)]
struct TextEvent<'a> {
    text: std::borrow::Cow<'a, str>,
    media: &'static str,
}

fn under_way(told: &Told, lang: Lang) -> Event {
    event("progress", &told.answer(lang))
}

/// An answer that is no text has no place in an event, and is asked for again: it is there.
fn done(answer: &SharedReply) -> Event {
    let text = String::from_utf8_lossy(&answer.bytes);
    match answer.media {
        // It is one line of JSON.
        "application/json" => Event::default().event("done").data(text.trim_end()),
        media => event("done", &TextEvent { text, media }),
    }
}

fn failed(failure: &Failure, lang: Lang) -> Event {
    event("failed", &FailureAnswer { status: Some(failure.status.as_u16()), ..failure.answer(lang) })
}

fn event(name: &str, answer: &impl Serialize) -> Event {
    // What is made of texts and numbers is always JSON.
    Event::default().event(name).data(serde_json::to_string(answer).unwrap_or_default())
}
