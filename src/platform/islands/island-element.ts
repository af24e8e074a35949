import { whenShown } from '../browser/when-shown.ts';
import type { Load } from './hydrate.ts';
import { swapQuotes } from './island-notation.ts';

/** Decides when an island wakes: calls `load` then. */
export type Directive = (load: Load, options: { value: unknown }, island: HTMLElement) => void;

let directives: Readonly<Record<string, Directive>> = {};

/** Defines `<astro-island>` with the directives that a page knows, by the name behind `client:`. */
export function defineIslands(known: Readonly<Record<string, Directive>>): void {
  directives = known;
  customElements.define('astro-island', IslandElement);
}

/** The default export of what @astrojs/react has the browser fetch. */
type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: string }) => Promise<void>;

/**
 * `<astro-island>` as Astro writes it: attributes say which code, which props and when. Astro's own element does the same,
 * and streams, swaps pages and retries besides: 1 kB more on every page. tests/platform/islands/integration.test.ts tells when
 * Astro's has learnt something new.
 */
class IslandElement extends HTMLElement {
  connectedCallback(): void {
    // What is stored may be other by the time that a page made ahead is opened.
    whenShown(() =>
      directives[this.read('client')]?.(() => this.load().catch(tell), { value: this.noted('opts') }, this),
    );
  }

  private read(name: string): string {
    return this.getAttribute(name) ?? '';
  }

  private noted(name: string): unknown {
    return JSON.parse(swapQuotes(this.read(name)));
  }

  private async load() {
    const from = (name: string) => import(/* @vite-ignore */ this.read(name));
    // React's refresh, while one develops.
    if (import.meta.env.DEV && this.read('before-hydration-url')) await from('before-hydration-url');
    const [code, renderer] = await Promise.all([from('component-url'), from('renderer-url')]);
    const component: unknown = code[this.read('component-export') || 'default'];
    const props = this.noted('props') as object;
    return async () => {
      const slot = this.querySelector('astro-slot');
      const slots = slot ? { default: slot.innerHTML } : {};
      const hydrate = (renderer.default as Renderer)(this);
      await hydrate(component, props, slots, { client: this.read('client') });
      this.removeAttribute('ssr');
    };
  }
}

/** Visitors have the plain HTML instead; who develops wants to know why. */
function tell(error: unknown): never {
  if (import.meta.env.DEV) console.error(error);
  throw error;
}
