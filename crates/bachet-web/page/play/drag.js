// What lies on a board is taken by the pointer, a mouse's or a finger's, follows it, and is dropped where it may go.

/** How far, in pixels, a pointer goes before it is seen to drag. */
const STIRRED = 4;

let dropped = false;

/** Whether the last move was made by dropping a piece, which is then not seen to go there again. Asked once for each. */
export function wasDropped() {
  const was = dropped;
  dropped = false;
  return was;
}

/**
 * Lets pieces of a drawing be dragged. A group with `data-from` can be taken, one with `data-move` alone is where something may be
 * dropped; the one that is chosen has the class `held` and its piece the class `piece`. A press that does not move is a click.
 * @param {SVGSVGElement} picture
 * @param {(from: string) => void} take draws the picture anew with that one chosen
 */
export function draggable(picture, take) {
  picture.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
    const from = event.target.closest('[data-from], .held');
    if (from instanceof SVGElement) carry(picture, event, () => from.dataset.from && take(from.dataset.from));
  });
}

/**
 * From when it moves, the pointer carries what is held, until it is let go.
 * @param {SVGSVGElement} picture
 * @param {PointerEvent} start
 * @param {() => void} take
 */
function carry(picture, start, take) {
  const over = new AbortController();
  const { signal } = over;
  /** @type {SVGElement | null} */
  let body = null;
  const touched = start.target;
  // A finger that takes a piece does not move the page.
  touched?.addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false });
  document.addEventListener('pointermove', (event) => {
    const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (!body) {
      if (Math.hypot(dx, dy) < STIRRED) return;
      take();
      // A finger whose touch began at what is no more would not be heard of.
      if (touched instanceof SVGElement && !touched.isConnected) {
        touched.style.display = 'none';
        picture.append(touched);
      }
      const piece = picture.querySelector('.held .piece');
      if (!(piece instanceof SVGElement)) return over.abort();
      // A copy, above all else; what is carried stays in its place as a shadow.
      body = /** @type {SVGElement} */ (piece.cloneNode(true));
      body.classList.add('carried');
      piece.classList.add('going');
      picture.append(body);
    }
    const scale = picture.getScreenCTM()?.a || 1;
    body.setAttribute('transform', `translate(${dx / scale} ${dy / scale})`);
  }, { signal });
  const end = () => {
    over.abort();
    body?.remove();
    if (body && touched instanceof SVGElement) touched.remove();
    picture.querySelector('.held .piece')?.classList.remove('going');
  };
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('pointerup', (event) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-move]:not([data-from])');
    end();
    if (!body || !(under instanceof SVGElement) || !picture.contains(under)) return;
    dropped = true;
    under.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }, { signal });
}
