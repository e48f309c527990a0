//! Games that several processes solve together, on one machine or on several, over timely dataflow.
//!
//! [`meet()`] brings the processes of a [`Meeting`] together: they connect to each other, show each other that they know the same secret
//! before either reads anything else, and compare their programs. What comes of it, a [`Cluster`], is
//! [`Peers`](bachet_store::Peers) for `bachet-store`, which deals the positions and does the work. What they exchange is carried by a
//! dataflow, whose progress tells everybody when a round is over. Each tells the others every second how
//! far it is; one that is lost, or says nothing any more, ends the work of all within ten seconds, and what was kept on the disks is where it
//! goes on.
//!
//! ```
//! use bachet_cluster::{Meeting, Secret, meet};
//! use bachet_store::{Job, solve};
//! use std::{net::TcpListener, time::Duration};
//!
//! let game = bachet::games::open("connect4:4x3")?;
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("c4.bachet");
//! let listeners = [TcpListener::bind("127.0.0.1:0")?, TcpListener::bind("127.0.0.1:0")?];
//! let hosts: Vec<String> = listeners.iter().map(|listener| listener.local_addr().unwrap().to_string()).collect();
//! let secret = Secret::random()?;
//! std::thread::scope(|scope| {
//!     for (place, listener) in listeners.into_iter().enumerate() {
//!         let (game, file, hosts, secret) = (&game, &file, &hosts, &secret);
//!         scope.spawn(move || {
//!             let meeting = Meeting { place, hosts, secret, program: "1.0", wait: Duration::from_secs(20) };
//!             let cluster = meet(&meeting, listener, &|_| true).unwrap();
//!             // Whoever waits for others must not keep the threads on which these compute.
//!             let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
//!             pool.install(|| solve(&Job { peers: Some(&cluster), ..Job::new(game) }, file)).unwrap();
//!             cluster.finish();
//!         });
//!     }
//! });
//! assert!(file.exists());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod carrier;
mod error;
mod hosts;
mod link;
mod meet;
mod note;
mod secret;
mod texts;

pub use carrier::Cluster;
pub use error::ClusterError;
pub use hosts::{bind, read_hosts};
pub use meet::{Meeting, meet};
pub use note::Status;
pub use secret::Secret;
