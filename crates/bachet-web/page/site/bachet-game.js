// <bachet-game name="chomp:4x5"></bachet-game>: a game in a page of one's own. Attributes: name, view (play, arena, tree, grundy),
// lang (en, fr), and options, the rest of an address such as "j2=person&values=1".

const SITE = new URL('./', import.meta.url);

class BachetGame extends HTMLElement {
  static observedAttributes = ['name', 'view', 'lang', 'options'];

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const style = new CSSStyleSheet();
    style.replaceSync(':host { display: block } iframe { width: 100%; border: 1px solid #8886; border-radius: 6px; box-sizing: border-box; height: 32rem }');
    root.adoptedStyleSheets = [style];
    this.frame = document.createElement('iframe');
    this.wanted = '';
    root.append(this.frame);
    /** @param {MessageEvent} event */
    this.listen = ({ source, origin, data }) => {
      if (source !== this.frame.contentWindow || origin !== SITE.origin || !(data?.bachet?.height > 0)) return;
      this.frame.style.height = `${Math.ceil(data.bachet.height) + 2}px`;
    };
  }

  connectedCallback() {
    addEventListener('message', this.listen);
    this.show();
  }

  disconnectedCallback() {
    removeEventListener('message', this.listen);
  }

  attributeChangedCallback() {
    if (this.isConnected) this.show();
  }

  show() {
    const name = this.getAttribute('name') ?? 'nim:3-4-5';
    const game = encodeURIComponent(name).replace(/%(2C|3A|3D|2B)/g, (code) => decodeURIComponent(code));
    const lang = this.getAttribute('lang') ?? this.closest('[lang]')?.getAttribute('lang')?.slice(0, 2);
    const more = [lang && `lang=${lang}`, this.getAttribute('options')].filter(Boolean).map((words) => `&${words}`).join('');
    this.frame.title = `Bachet: ${name}`;
    // The frame's own changes of address are not undone: it is loaded only where something else is asked for.
    /** @type {string} */
    const wanted = `${SITE}#${this.getAttribute('view') ?? 'play'}/${game}&embed${more}`;
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    const fresh = /** @type {HTMLIFrameElement} */ (this.frame.cloneNode());
    fresh.src = wanted;
    this.frame.replaceWith(fresh);
    this.frame = fresh;
  }
}

customElements.define('bachet-game', BachetGame);
