import { whenShown } from '../browser/when-shown.ts';
import type { Load } from './hydrate.ts';
import { swapQuotes } from './swap-quotes.ts';

/** Decides when an island hydrates: calls `load` then. */
export type Directive = (load: Load, options: { value: unknown }, island: HTMLElement) => void;

let directives: Readonly<Record<string, Directive>> = {};

/** Defines `<astro-island>` with the directives that a page knows, by the name behind `client:`. */
export function defineIslands(known: Readonly<Record<string, Directive>>): void {
  directives = known;
  customElements.define('astro-island', IslandElement);
}

/** The default export of the file that @astrojs/react has the browser fetch. */
type Renderer = (
  island: HTMLElement,
) => (component: unknown, props: object, slots: object, options: { client: string }) => Promise<void>;

/**
 * `<astro-island>` as Astro writes it: its attributes hold the code, the props and the directive. Astro's own element also
 * supports streaming, page transitions and retries, for 1 kB more on every page. tests/platform/islands/integration.test.ts
 * fails when Astro's element reads an attribute that this one does not know.
 */
class IslandElement extends HTMLElement {
  connectedCallback(): void {
    // Directives read what is stored, which may change before the visitor opens a prerendered page.
    whenShown(() =>
      directives[this.read('client')]?.(() => this.load().catch(report), { value: this.noted('opts') }, this),
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
    // React's refresh during development.
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

/** Logs the error during development. Visitors keep the plain HTML instead. */
function report(error: unknown): never {
  if (import.meta.env.DEV) console.error(error);
  throw error;
}
