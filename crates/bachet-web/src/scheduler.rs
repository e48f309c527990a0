//! The scheduler: the same request is computed once, kept, and given up when nobody waits for it.

use crate::cache::{Cache, cache};
use crate::client::Client;
use crate::failure::Failure;
use crate::seats::Seats;
use crate::settings::Settings;
use crate::texts::message;
use crate::work::{Solutions, Work, cancelled};
use axum::body::Bytes;
use axum::http::StatusCode;
use bachet::text::Lang;
use bachet_app::answering::Told;
use bachet_app::command::Reply;
use bachet_app::{Context, Error};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// An answer: what it is, and its bytes, which all who wait for it share.
#[derive(Clone, Debug)]
pub(crate) struct SharedReply {
    pub(crate) media: &'static str,
    pub(crate) bytes: Bytes,
}

impl From<Reply> for SharedReply {
    fn from(Reply { media, bytes }: Reply) -> SharedReply {
        SharedReply { media, bytes: bytes.into() }
    }
}

/// What makes an answer.
pub(crate) type Compute = Box<dyn FnOnce(&Context<'_>) -> Result<Reply, Error> + Send>;

/// A request: the same one has the same key.
pub(crate) struct Ask {
    pub(crate) client: Client,
    pub(crate) key: String,
    pub(crate) lang: Lang,
    pub(crate) compute: Compute,
}

pub(crate) type Answered = Result<SharedReply, Failure>;

/// The scheduler of a server.
pub(crate) struct Scheduler {
    pub(crate) settings: Arc<Settings>,
    solutions: Solutions,
    kept: Cache<SharedReply>,
    under_way: Mutex<HashMap<String, Arc<Task>>>,
    /// So many are computed at one time.
    seats: Arc<Seats>,
    /// Threads that nobody needs just now. Each answer under way has its own: a thread that waits for a part of one answer
    /// would else take up the whole of another.
    idle: Mutex<Vec<rayon::ThreadPool>>,
    stopping: AtomicBool,
}

/// Work on an answer that somebody waits for.
pub(crate) struct Task {
    key: String,
    /// Who asked first.
    pub(crate) client: Client,
    cancelled: AtomicBool,
    /// Whether it is computed.
    seated: AtomicBool,
    /// Whether it gave way to another client.
    displaced: AtomicBool,
    /// How many wait. It changes only while the table of tasks is locked.
    waiting: Mutex<usize>,
    progress: watch::Sender<Option<Told>>,
    outcome: watch::Sender<Option<Answered>>,
    /// Wakes what waits for a seat that nobody needs any more.
    given_up: Notify,
}

/// A place among those who wait for an answer. Who leaves gives it back, and the last one ends the work.
pub(crate) struct Waiter {
    scheduler: Arc<Scheduler>,
    task: Arc<Task>,
}

impl Scheduler {
    pub(crate) fn new(settings: Settings) -> Scheduler {
        let share = settings.share();
        Scheduler {
            solutions: Solutions(cache(share / 4 * 3)),
            kept: cache(share / 4),
            under_way: Mutex::new(HashMap::new()),
            seats: Seats::new(settings.jobs),
            idle: Mutex::default(),
            stopping: AtomicBool::new(false),
            settings: Arc::new(settings),
        }
    }

    /// Asks for an answer, which may be there, under way, or still to be computed.
    pub(crate) fn submit(self: &Arc<Scheduler>, ask: Ask) -> Result<Waiter, Failure> {
        let key = ask.key.clone();
        let mut under_way = lock(&self.under_way);
        if let Some(task) = under_way.get(&key) {
            *lock(&task.waiting) += 1;
            return Ok(Waiter { scheduler: self.clone(), task: task.clone() });
        }
        let task = Arc::new(Task {
            key: key.clone(),
            client: ask.client,
            cancelled: AtomicBool::new(false),
            seated: AtomicBool::new(false),
            displaced: AtomicBool::new(false),
            waiting: Mutex::new(1),
            progress: watch::Sender::new(None),
            outcome: watch::Sender::new(None),
            given_up: Notify::new(),
        });
        // A waiter that is given back locks the table: there is none before it is certain.
        let waiter = |task| Waiter { scheduler: self.clone(), task };
        if let Some((answer, _)) = self.kept.get(&key) {
            task.outcome.send_replace(Some(Ok(answer)));
            return Ok(waiter(task));
        }
        if self.stopping.load(Relaxed) {
            return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, message!("web.stopping")));
        }
        if under_way.len() >= self.settings.most_jobs() && !displace(&mut under_way, ask.client) {
            return Err(busy(under_way.len()));
        }
        under_way.insert(key, task.clone());
        drop(under_way);
        tokio::spawn(self.clone().run(ask, task.clone()));
        Ok(waiter(task))
    }

    /// Computes an answer and tells all who wait for it.
    async fn run(self: Arc<Scheduler>, ask: Ask, task: Arc<Task>) {
        // Seats are given in turn, and everybody before has a limit of time: so nobody waits without end.
        task.progress.send_replace(Some(Told { message: message!("web.waiting"), positions: None, found: Vec::new() }));
        let seat = tokio::select! {
            seat = self.seats.take(task.client) => seat,
            () = task.given_up.notified() => None,
        };
        let outcome = if task.cancelled.load(Relaxed) || seat.is_none() {
            Err(if task.displaced.load(Relaxed) { busy(self.settings.most_jobs()) } else { cancelled() })
        } else {
            task.seated.store(true, Relaxed);
            let (scheduler, own) = (self.clone(), task.clone());
            let computed = tokio::task::spawn_blocking(move || scheduler.compute(ask, &own));
            // A panic ends its own work and nothing else.
            computed.await.unwrap_or_else(|_| Err(Failure::fault()))
        };
        if let Ok(answer) = &outcome {
            self.kept.insert(task.key.clone(), (answer.clone(), answer.bytes.len()));
        }
        drop(seat);
        self.forget(&task);
        task.outcome.send_replace(Some(outcome));
    }

    /// Computes an answer on threads of its own.
    fn compute(&self, ask: Ask, task: &Task) -> Answered {
        let idle = lock(&self.idle).pop();
        // All cores for each, unless there are so many seats that most threads would only be in the way.
        let cores = rayon::current_num_threads();
        let threads = (cores * cores / self.settings.jobs.max(1)).clamp(1, cores);
        let build = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let no_threads = |_| Failure::new(StatusCode::SERVICE_UNAVAILABLE, message!("web.threads"));
        let pool = idle.map_or_else(build, Ok).map_err(no_threads)?;
        let work = Work::new(&self.settings, &task.cancelled, &task.progress);
        let context = work.context(ask.lang, &self.solutions);
        let replied = pool.install(|| (ask.compute)(&context));
        lock(&self.idle).push(pool);
        let answer = SharedReply::from(replied.map_err(|error| work.failure(error))?);
        // Not every step on the way could be watched or foreseen.
        work.check()?;
        context.check_answer(answer.bytes.len())?;
        Ok(answer)
    }

    /// Takes a task off the table, unless another one of the same key has its place.
    fn forget(&self, task: &Arc<Task>) {
        let mut under_way = lock(&self.under_way);
        if under_way.get(&task.key).is_some_and(|own| Arc::ptr_eq(own, task)) {
            under_way.remove(&task.key);
        }
    }

    /// Ends all work, and takes no more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Relaxed);
        lock(&self.under_way).values().for_each(|task| task.give_up());
    }
}

/// Why no more work is taken up.
pub(crate) fn busy(count: usize) -> Failure {
    Failure::new(StatusCode::TOO_MANY_REQUESTS, message!("web.busy", n = count))
}

/// Of all that wait, one of the client with the most gives way to another client, if that has fewer; whether it does.
fn displace(under_way: &mut HashMap<String, Arc<Task>>, client: Client) -> bool {
    let mut counts: HashMap<Client, usize> = HashMap::new();
    under_way.values().for_each(|task| *counts.entry(task.client).or_default() += 1);
    let own = counts.get(&client).copied().unwrap_or(0);
    let waits = |task: &&Arc<Task>| !task.seated.load(Relaxed) && counts[&task.client] > own + 1;
    let Some(task) = under_way.values().filter(waits).max_by_key(|task| counts[&task.client]).cloned() else {
        return false;
    };
    task.displaced.store(true, Relaxed);
    task.give_up();
    under_way.remove(&task.key);
    true
}

impl Task {
    fn give_up(&self) {
        self.cancelled.store(true, Relaxed);
        self.given_up.notify_one();
    }
}

impl Waiter {
    /// Waits for the answer.
    pub(crate) async fn outcome(&self) -> Answered {
        let mut outcome = self.task.outcome.subscribe();
        match outcome.wait_for(Option::is_some).await {
            Ok(outcome) => outcome.clone().unwrap_or_else(|| Err(cancelled())),
            Err(_) => Err(cancelled()),
        }
    }

    /// Who asked first.
    pub(crate) fn client(&self) -> Client {
        self.task.client
    }

    /// Whether the answer is there.
    pub(crate) fn is_over(&self) -> bool {
        self.task.outcome.borrow().is_some()
    }

    /// How far the work is.
    pub(crate) fn progress(&self) -> watch::Receiver<Option<Told>> {
        self.task.progress.subscribe()
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        let mut under_way = lock(&self.scheduler.under_way);
        let mut waiting = lock(&self.task.waiting);
        *waiting -= 1;
        if *waiting == 0 && self.task.outcome.borrow().is_none() {
            self.task.give_up();
            if under_way.get(&self.task.key).is_some_and(|own| Arc::ptr_eq(own, &self.task)) {
                under_way.remove(&self.task.key);
            }
        }
    }
}

/// What a panic left behind is still whole: nothing is changed in part.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    fn scheduler(jobs: usize) -> Arc<Scheduler> {
        Arc::new(Scheduler::new(Settings { jobs, ..Settings::default() }))
    }

    fn ask(key: &str, compute: impl FnOnce(&Context<'_>) -> Result<Reply, Error> + Send + 'static) -> Ask {
        Ask { client: Client::default(), key: key.to_owned(), lang: Lang::En, compute: Box::new(compute) }
    }

    fn run<T>(work: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
    }

    #[test]
    fn a_panic_is_an_error_and_the_next_request_is_answered() {
        run(async {
            let scheduler = scheduler(1);
            let broken = ask("broken", |_| panic!("this panic is wanted"));
            let failure = scheduler.submit(broken).unwrap().outcome().await.unwrap_err();
            assert_eq!(failure.status, StatusCode::INTERNAL_SERVER_ERROR);
            let answer = scheduler.submit(ask("sound", |_| Reply::json(&1))).unwrap().outcome().await.unwrap();
            assert_eq!(answer.bytes, "1\n");
        });
    }

    #[test]
    fn the_same_request_is_computed_once() {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let slow = |key| {
            ask(key, |_| {
                std::thread::sleep(Duration::from_millis(50));
                Reply::json(&COUNT.fetch_add(1, Relaxed))
            })
        };
        run(async {
            let scheduler = scheduler(4);
            let waiters: Vec<Waiter> = (0..8).map(|_| scheduler.submit(slow("slow")).unwrap()).collect();
            for waiter in &waiters {
                assert_eq!(waiter.outcome().await.unwrap().bytes, "0\n");
            }
            let later = scheduler.submit(slow("slow")).unwrap();
            assert_eq!(later.outcome().await.unwrap().bytes, "0\n");
            let other = scheduler.submit(slow("other")).unwrap();
            assert_eq!(other.outcome().await.unwrap().bytes, "1\n");
        });
    }

    /// Goes on until somebody stops it.
    fn endless(key: &str) -> Ask {
        ask(key, |context| {
            while context.check().is_ok() {
                std::thread::sleep(Duration::from_millis(1));
            }
            Err(Error::Stopped)
        })
    }

    #[test]
    fn work_that_nobody_waits_for_ends() {
        run(async {
            let scheduler = scheduler(1);
            let [first, second] = [(); 2].map(|()| scheduler.submit(endless("endless")).unwrap());
            drop(first);
            assert!(!second.task.cancelled.load(Relaxed));
            let task = second.task.clone();
            drop(second);
            let mut outcome = task.outcome.subscribe();
            let outcome = outcome.wait_for(Option::is_some).await.unwrap().clone().unwrap();
            assert_eq!(outcome.unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE);
            assert!(lock(&scheduler.under_way).is_empty());
        });
    }

    #[test]
    fn nobody_is_shut_out_by_another_client() {
        run(async {
            let scheduler = scheduler(2);
            let of = |number: u8, key: &str| Ask {
                client: std::net::IpAddr::from([127, 0, 0, number]).into(),
                ..endless(&format!("{number} {key}"))
            };
            let waiters: Vec<Waiter> = (0..10).map(|k| scheduler.submit(of(1, &k.to_string())).unwrap()).collect();
            assert!(scheduler.submit(of(1, "more")).is_err());
            // Another one has a place, and a seat although all are taken.
            let quick = Ask { compute: Box::new(|_| Reply::json(&1)), ..of(2, "quick") };
            let answer = scheduler.submit(quick).unwrap().outcome().await.unwrap();
            assert_eq!(answer.bytes, "1\n");
            // One of those that waited has given way, and knows why.
            let over = waiters.iter().filter(|waiter| waiter.is_over());
            let failures: Vec<StatusCode> =
                over.map(|waiter| waiter.task.outcome.borrow().clone().unwrap().unwrap_err().status).collect();
            assert_eq!(failures, [StatusCode::TOO_MANY_REQUESTS]);
        });
    }

    #[test]
    fn as_many_are_computed_at_one_time_as_there_are_seats() {
        // More than there are threads in a pool, and each needs all the others to be under way.
        static MET: AtomicUsize = AtomicUsize::new(0);
        fn seats() -> usize {
            rayon::current_num_threads() + 1
        }
        let meet = |k: usize| {
            ask(&k.to_string(), |context| {
                MET.fetch_add(1, Relaxed);
                while MET.load(Relaxed) < seats() {
                    context.check()?;
                    std::thread::sleep(Duration::from_millis(1));
                }
                Reply::json(&1)
            })
        };
        run(async {
            let scheduler = scheduler(seats());
            let waiters: Vec<Waiter> = (0..seats()).map(|k| scheduler.submit(meet(k)).unwrap()).collect();
            for waiter in &waiters {
                assert_eq!(waiter.outcome().await.unwrap().bytes, "1\n");
            }
        });
    }

    #[test]
    fn a_scheduler_that_stops_ends_all_work_and_takes_no_more() {
        run(async {
            let scheduler = scheduler(1);
            // One is computed and the other waits.
            let waiters = ["one", "two"].map(|key| scheduler.submit(endless(key)).unwrap());
            scheduler.stop();
            for waiter in &waiters {
                assert_eq!(waiter.outcome().await.unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE);
            }
            assert!(scheduler.submit(endless("three")).is_err());
        });
    }
}
