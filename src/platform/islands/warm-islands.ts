import { whenShown } from '../browser/when-shown.ts';
import { swapQuotes } from './swap-quotes.ts';

/*
 * Fetches and evaluates the code of forms and of the search before visitors touch them, so that the first touch only has
 * to hydrate it. Pages load this file when they have been at rest for a while (island-element.ts).
 */

/** A form whose code is fetched is at most this far from the screen, in parts of the screen's height. */
const NEAR = '50%';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether fetching ahead is unwelcome: the visitor saves data, or the connection is slow. */
function isSaving(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || /[23]g$/.test(effectiveType);
}

/** The code of an island. It may name files that it needs to hydrate. */
interface IslandCode {
  warm?: (props: object) => unknown;
}

/** Fetches the code of an island and of its group, with its files. If this fails, a touch tries again. */
async function warm(island: Element, loadRenderer: () => Promise<unknown>): Promise<void> {
  const [group] = /'group':'\w+'/.exec(island.getAttribute('opts') ?? '') ?? [];
  const islands = group ? document.querySelectorAll(`astro-island[opts*="${group}"]`) : [island];
  const load = async (one: Element) => {
    const code = (await import(/* @vite-ignore */ one.getAttribute('component-url') ?? '')) as IslandCode;
    await code.warm?.(JSON.parse(swapQuotes(one.getAttribute('props') ?? '{}')));
  };
  await Promise.all([loadRenderer(), ...[...islands].map(load)]).catch(() => undefined);
}

/** Watches the forms of the page's islands. Calls `loadRenderer` when the first of them comes near the screen. */
export function warmIslands(loadRenderer: () => Promise<unknown>): void {
  if (isSaving()) return;
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = target.closest('astro-island');
        if (!isIntersecting || !island) continue;
        observer.unobserve(target);
        whenIdle(() => void warm(island, loadRenderer));
      }
    },
    { rootMargin: NEAR },
  );
  whenShown(() => {
    for (const form of document.querySelectorAll('astro-island[client=touch]:not([data-state]) form'))
      observer.observe(form);
  });
}
