import { whenShown } from '../browser/when-shown.ts';
import type { Load } from './hydrate.ts';
import { swapQuotes } from './swap-quotes.ts';

/** Decides when an island hydrates, and then calls `load`. */
export type Directive = (load: Load, options: { value: unknown }, island: HTMLElement) => void;

let directives: Readonly<Record<string, Directive>> = {};

/** Defines `<astro-island>` with the directives that a page uses, by the name after `client:`. */
export function defineIslands(known: Readonly<Record<string, Directive>>): void {
  directives = known;
  customElements.define('astro-island', IslandElement);
  // Offline, nothing is fetched ahead: a touch fetches it then.
  const warm = () => import('./warm-islands.ts').then((it) => it.warmIslands(loadRenderer)).catch(() => {});
  addEventListener('load', () => setTimeout(warm, REST_MS));
}

/** Time after the load of a page from which code may be fetched ahead. The first view of a page is complete by then. */
const REST_MS = 2500;

/** The code that hydrates islands, with React. All islands use it, so their attributes do not name it. */
const loadRenderer = () => import('./hydrate-island.ts');

/**
 * `<astro-island>` as Astro writes it: its attributes contain the address of the code, the props and the directive. Astro's
 * own element would take 1 kB more on every page, because it also supports streaming, page transitions and retries.
 * tests/platform/islands/integration.test.ts fails when Astro's element reads an attribute that this class does not read.
 */
class IslandElement extends HTMLElement {
  connectedCallback(): void {
    // Directives read web storage, which may change between the prerendering of a page and the visitor opening it.
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
    // During development, this script enables React Fast Refresh.
    if (import.meta.env.DEV && this.read('before-hydration-url')) await from('before-hydration-url');
    const [code, { hydrateIsland }] = await Promise.all([from('component-url'), loadRenderer()]);
    // The export is only named if its name differs from that of the file.
    const [, fileName = ''] = /([^/.]+)\.[^/]*$/.exec(this.read('component-url')) ?? [];
    const component = code[this.read('component-export') || fileName];
    const props = this.noted('props') as object;
    return () => hydrateIsland(this, component, props);
  }
}

/** Logs the error during development. Visitors keep the plain HTML instead. */
function report(error: unknown): never {
  if (import.meta.env.DEV) console.error(error);
  throw error;
}
