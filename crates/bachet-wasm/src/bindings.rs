//! What JavaScript calls.

// They are public to JavaScript alone.
#![allow(unsafe_code, unreachable_pub)]

use crate::{Answer, Answerer};
use bachet_app::answering::ToldAnswer;
use js_sys::Function;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

thread_local! {
    static ANSWERER: Answerer = Answerer::default();
    /// Who is told how far the answer under way is.
    static LISTENER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(words: &str);
}

/// Tells the browser's console where the program is wrong: a panic ends as a trap, which says nothing.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|info| console_error(&info.to_string())));
}

/// The most positions that a game may have.
#[wasm_bindgen]
pub fn positions() -> f64 {
    ANSWERER.with(|answerer| answerer.positions as f64)
}

/// An answer as JavaScript sees it.
#[wasm_bindgen]
pub struct JsAnswer(Answer);

#[wasm_bindgen]
impl JsAnswer {
    /// 200, or the number of what is wrong.
    #[wasm_bindgen(getter)]
    pub fn status(&self) -> u16 {
        self.0.status
    }

    /// What the bytes are.
    #[wasm_bindgen(getter)]
    pub fn media(&self) -> String {
        self.0.media.to_owned()
    }

    /// The bytes, once.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.0.bytes)
    }
}

/// Answers a request; `tell` is called with JSON that says how far it is.
#[wasm_bindgen]
pub fn ask(command: &str, body: &str, tell: Function) -> JsAnswer {
    LISTENER.with(|listener| listener.replace(Some(tell)));
    let told = |told: &ToldAnswer| {
        let words = serde_json::to_string(told).unwrap_or_default();
        LISTENER.with(|listener| {
            if let Some(tell) = &*listener.borrow() {
                // Who listens cannot stop the work; the worker is ended for that.
                let _ = tell.call1(&JsValue::NULL, &words.into());
            }
        });
    };
    JsAnswer(ANSWERER.with(|answerer| answerer.ask(command, body.as_bytes(), &told)))
}
