// What is under way: assistive technology waits until the page is no longer busy, and so do tests.

let count = 0;

/**
 * Does some work, during which the content counts as busy.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(work) {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** @param {1 | -1} by */
function change(by) {
  count += by;
  document.getElementById('main')?.setAttribute('aria-busy', String(count > 0));
}
