//! Where requests become answers: the same request is computed once, kept, and given up when nobody waits for it.

use crate::ask::Ask;
use crate::cache::{Cache, cache};
use crate::commands::Command;
use crate::failure::Failure;
use crate::settings::Settings;
use crate::texts::message;
use crate::work::{SoFar, Solutions, Work, cancelled};
use axum::body::Bytes;
use axum::http::StatusCode;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, Semaphore, watch};

/// An answer: what it is, and its bytes.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) media: &'static str,
    pub(crate) bytes: Bytes,
}

impl Answer {
    pub(crate) fn json(value: &serde_json::Value) -> Answer {
        // A line, as the program prints it.
        Answer { media: "application/json", bytes: format!("{value}\n").into() }
    }
}

pub(crate) type Outcome = Result<Answer, Failure>;

/// The desk of a server.
pub(crate) struct Desk {
    pub(crate) settings: Arc<Settings>,
    solutions: Arc<Solutions>,
    kept: Cache<Answer>,
    under_way: Mutex<HashMap<String, Arc<Errand>>>,
    /// So many are computed at one time.
    seats: Semaphore,
    /// Threads that nobody needs just now. Each answer under way has its own: a thread that waits for a part of one answer
    /// would else take up the whole of another.
    idle: Mutex<Vec<rayon::ThreadPool>>,
    stopping: AtomicBool,
}

/// Work on an answer that somebody waits for.
pub(crate) struct Errand {
    key: String,
    cancelled: Arc<AtomicBool>,
    /// How many wait. It changes only while the table of errands is locked.
    waiting: Mutex<usize>,
    progress: watch::Sender<Option<SoFar>>,
    outcome: watch::Sender<Option<Outcome>>,
    /// Wakes what waits for a seat that nobody needs any more.
    given_up: Notify,
}

/// A place among those who wait for an answer. Who leaves gives it back, and the last one ends the work.
pub(crate) struct Ticket {
    desk: Arc<Desk>,
    errand: Arc<Errand>,
}

impl Desk {
    pub(crate) fn new(settings: Settings) -> Desk {
        let share = settings.share();
        Desk {
            solutions: Arc::new(cache(share / 4 * 3)),
            kept: cache(share / 4),
            under_way: Mutex::new(HashMap::new()),
            seats: Semaphore::new(settings.jobs.clamp(1, Semaphore::MAX_PERMITS)),
            idle: Mutex::default(),
            stopping: AtomicBool::new(false),
            settings: Arc::new(settings),
        }
    }

    /// Asks for an answer, which may be there, under way, or still to be computed.
    pub(crate) fn ask(self: &Arc<Desk>, command: &'static Command, ask: Ask) -> Result<Ticket, Failure> {
        let key = format!("{} {}", command.name, ask.key());
        let mut under_way = lock(&self.under_way);
        if let Some(errand) = under_way.get(&key) {
            *lock(&errand.waiting) += 1;
            return Ok(Ticket { desk: self.clone(), errand: errand.clone() });
        }
        let errand = Arc::new(Errand {
            key: key.clone(),
            cancelled: Arc::new(AtomicBool::new(false)),
            waiting: Mutex::new(1),
            progress: watch::Sender::new(None),
            outcome: watch::Sender::new(None),
            given_up: Notify::new(),
        });
        // A ticket that is given back locks the table: there is none before it is certain.
        let ticket = |errand| Ticket { desk: self.clone(), errand };
        if let Some((answer, _)) = self.kept.get(&key) {
            errand.outcome.send_replace(Some(Ok(answer)));
            return Ok(ticket(errand));
        }
        if self.stopping.load(Relaxed) {
            return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, message!("web.stopping")));
        }
        if under_way.len() >= self.settings.most_jobs() {
            let busy = message!("web.busy", n = under_way.len());
            return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, busy));
        }
        under_way.insert(key, errand.clone());
        drop(under_way);
        tokio::spawn(self.clone().run(command, ask, errand.clone()));
        Ok(ticket(errand))
    }

    /// Computes an answer and tells all who wait for it.
    async fn run(self: Arc<Desk>, command: &'static Command, ask: Ask, errand: Arc<Errand>) {
        // Seats are given in turn, and everybody before has a limit of time: so nobody waits without end.
        errand.progress.send_replace(Some(SoFar { message: message!("web.waiting"), positions: None }));
        let seat = tokio::select! {
            seat = self.seats.acquire() => seat.ok(),
            () = errand.given_up.notified() => None,
        };
        let outcome = if errand.cancelled.load(Relaxed) || seat.is_none() {
            Err(cancelled())
        } else {
            let (desk, own) = (self.clone(), errand.clone());
            let computed = tokio::task::spawn_blocking(move || desk.compute(command, &ask, &own));
            // A panic ends its own work and nothing else.
            computed.await.unwrap_or_else(|_| Err(Failure::fault()))
        };
        if let Ok(answer) = &outcome {
            self.kept.insert(errand.key.clone(), (answer.clone(), answer.bytes.len()));
        }
        self.forget(&errand);
        errand.outcome.send_replace(Some(outcome));
    }

    /// Computes an answer on threads of its own.
    fn compute(&self, command: &Command, ask: &Ask, errand: &Errand) -> Outcome {
        let idle = lock(&self.idle).pop();
        // All cores for each, unless there are so many seats that most threads would only be in the way.
        let cores = rayon::current_num_threads();
        let threads = (cores * cores / self.settings.jobs.max(1)).clamp(1, cores);
        let build = || rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let no_threads = |_| Failure::new(StatusCode::SERVICE_UNAVAILABLE, message!("web.threads"));
        let pool = idle.map_or_else(build, Ok).map_err(no_threads)?;
        let (cancelled, progress) = (errand.cancelled.clone(), errand.progress.clone());
        let work = Work::new(self.settings.clone(), self.solutions.clone(), cancelled, progress);
        let outcome = pool.install(|| (command.answer)(ask, &work));
        lock(&self.idle).push(pool);
        // Not every step on the way could be watched or foreseen.
        let answer = outcome?;
        work.check()?;
        work.check_answer(answer.bytes.len())?;
        Ok(answer)
    }

    /// Takes an errand off the table, unless another one of the same key has its place.
    fn forget(&self, errand: &Arc<Errand>) {
        let mut under_way = lock(&self.under_way);
        if under_way.get(&errand.key).is_some_and(|own| Arc::ptr_eq(own, errand)) {
            under_way.remove(&errand.key);
        }
    }

    /// Ends all work, and takes no more.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Relaxed);
        lock(&self.under_way).values().for_each(|errand| errand.give_up());
    }
}

impl Errand {
    fn give_up(&self) {
        self.cancelled.store(true, Relaxed);
        self.given_up.notify_one();
    }
}

impl Ticket {
    /// Waits for the answer.
    pub(crate) async fn outcome(&self) -> Outcome {
        let mut outcome = self.errand.outcome.subscribe();
        match outcome.wait_for(Option::is_some).await {
            Ok(outcome) => outcome.clone().unwrap_or_else(|| Err(cancelled())),
            Err(_) => Err(cancelled()),
        }
    }

    /// Whether the answer is there.
    pub(crate) fn is_over(&self) -> bool {
        self.errand.outcome.borrow().is_some()
    }

    /// How far the work is.
    pub(crate) fn progress(&self) -> watch::Receiver<Option<SoFar>> {
        self.errand.progress.subscribe()
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut under_way = lock(&self.desk.under_way);
        let mut waiting = lock(&self.errand.waiting);
        *waiting -= 1;
        if *waiting == 0 && self.errand.outcome.borrow().is_none() {
            self.errand.give_up();
            if under_way.get(&self.errand.key).is_some_and(|own| Arc::ptr_eq(own, &self.errand)) {
                under_way.remove(&self.errand.key);
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
    use crate::ask::{Kind, Opt};
    use bachet::text::Lang;
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    fn desk(jobs: usize) -> Arc<Desk> {
        Arc::new(Desk::new(Settings { jobs, ..Settings::default() }))
    }

    /// A request with an option of its own, so that it differs from others.
    fn request(lang: Lang) -> Ask {
        Ask::read(b"{}", &[], lang).unwrap_or_else(|_| unreachable!("it is empty"))
    }

    fn run<T>(work: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(work)
    }

    #[test]
    fn a_panic_is_an_error_and_the_next_request_is_answered() {
        static BROKEN: Command =
            Command { name: "broken", about: "", options: &[], answer: |_, _| panic!("this panic is wanted") };
        static SOUND: Command =
            Command { name: "sound", about: "", options: &[], answer: |_, _| Ok(Answer::json(&1.into())) };
        run(async {
            let desk = desk(1);
            let failure = desk.ask(&BROKEN, request(Lang::En)).unwrap().outcome().await.unwrap_err();
            assert_eq!(failure.status, StatusCode::INTERNAL_SERVER_ERROR);
            let answer = desk.ask(&SOUND, request(Lang::En)).unwrap().outcome().await.unwrap();
            assert_eq!(answer.bytes, "1\n");
        });
    }

    #[test]
    fn the_same_request_is_computed_once() {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        static SLOW: Command = Command {
            name: "slow",
            about: "",
            options: &[],
            answer: |_, _| {
                std::thread::sleep(Duration::from_millis(50));
                Ok(Answer::json(&COUNT.fetch_add(1, Relaxed).into()))
            },
        };
        run(async {
            let desk = desk(4);
            let tickets: Vec<Ticket> = (0..8).map(|_| desk.ask(&SLOW, request(Lang::En)).unwrap()).collect();
            for ticket in &tickets {
                assert_eq!(ticket.outcome().await.unwrap().bytes, "0\n");
            }
            let later = desk.ask(&SLOW, request(Lang::En)).unwrap();
            assert_eq!(later.outcome().await.unwrap().bytes, "0\n");
            let other = desk.ask(&SLOW, request(Lang::Fr)).unwrap();
            assert_eq!(other.outcome().await.unwrap().bytes, "1\n");
        });
    }

    /// Goes on until somebody stops it.
    fn endless(_: &Ask, work: &Work) -> Outcome {
        while work.watch() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Err(work.stopped())
    }

    static ENDLESS: Command = Command { name: "endless", about: "", options: &[], answer: endless };

    #[test]
    fn work_that_nobody_waits_for_ends() {
        run(async {
            let desk = desk(1);
            let [first, second] = [(); 2].map(|()| desk.ask(&ENDLESS, request(Lang::En)).unwrap());
            drop(first);
            assert!(!second.errand.cancelled.load(Relaxed));
            let errand = second.errand.clone();
            drop(second);
            let mut outcome = errand.outcome.subscribe();
            let outcome = outcome.wait_for(Option::is_some).await.unwrap().clone().unwrap();
            assert_eq!(outcome.unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE);
            assert!(lock(&desk.under_way).is_empty());
        });
    }

    #[test]
    fn as_many_are_computed_at_one_time_as_there_are_seats() {
        // More than there are threads in a pool, and each needs all the others to be under way.
        static MET: AtomicUsize = AtomicUsize::new(0);
        fn seats() -> usize {
            rayon::current_num_threads() + 1
        }
        static MEET: Command = Command {
            name: "meet",
            about: "",
            options: &[Opt { name: "k", kind: Kind::Number, about: "" }],
            answer: |_, work| {
                MET.fetch_add(1, Relaxed);
                while MET.load(Relaxed) < seats() {
                    work.check()?;
                    std::thread::sleep(Duration::from_millis(1));
                }
                Ok(Answer::json(&1.into()))
            },
        };
        run(async {
            let desk = desk(seats());
            let ask = |k| {
                let ask = Ask::read(format!(r#"{{"k": {k}}}"#).as_bytes(), MEET.options, Lang::En);
                desk.ask(&MEET, ask.unwrap_or_else(|_| unreachable!("it is an option"))).unwrap()
            };
            let tickets: Vec<Ticket> = (0..seats()).map(ask).collect();
            for ticket in &tickets {
                assert_eq!(ticket.outcome().await.unwrap().bytes, "1\n");
            }
        });
    }

    #[test]
    fn a_desk_that_stops_ends_all_work_and_takes_no_more() {
        run(async {
            let desk = desk(1);
            // One is computed and the other waits.
            let tickets = [Lang::En, Lang::Fr].map(|lang| desk.ask(&ENDLESS, request(lang)).unwrap());
            desk.stop();
            for ticket in &tickets {
                assert_eq!(ticket.outcome().await.unwrap_err().status, StatusCode::SERVICE_UNAVAILABLE);
            }
            assert!(desk.ask(&ENDLESS, request(Lang::En)).is_err());
        });
    }
}
