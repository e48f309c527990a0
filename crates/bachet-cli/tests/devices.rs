//! GPUs, as a person meets them who has none.

mod common;

use bachet_cuda::CudaError;
use common::{assert_seen, run};

#[test]
fn without_a_driver() {
    let lines = [
        "devices --threads 2",
        "devices --threads 2 --json",
        "devices --threads 2 --lang fr",
        "solve game.json --device cuda",
        "solve game.json --device cuda --lang fr",
        "attractor game.json --device cuda:1",
        "solve game.json --device auto --json",
        "solve game.json --device cpu --device-memory 1G --json",
        "solve game.json --device cudda",
        "solve game.json --device cuda:x",
        "solve game.json --device-memory lots",
        "solve game.json -o game.sol",
        "verify game.json game.sol --device cuda",
        "verify game.json game.sol --device auto",
        "solve sticks:10 --device cuda",
        "solve game.json -o game.bachet --device cuda",
        "serve --device gpu",
    ];
    let seen = run().see_all(&lines);
    if bachet_cuda::devices() == Err(CudaError::NoDriver) {
        assert_seen!(seen);
    }
}
