import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';

const UTM_KEY = 'utm';
const isUtm = (name: string) => name.startsWith('utm_');

/** Returns the campaign parameters of an address, `utm_source=…&utm_medium=…`; an empty text if it has none. */
function utmOf(address: string): string {
  const found = [...new URL(address).searchParams].filter(([name]) => isUtm(name));
  return new URLSearchParams(found).toString();
}

function withUtm(address: string, utm: string): string {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(utm)) url.searchParams.set(name, value);
  return url.href;
}

/** Address and referrer of this page when it was opened; undefined in the build. */
const opened = import.meta.env.SSR ? undefined : { address: location.href, from: document.referrer };
/** Campaign in the address when the page was opened. A search changes the address later. */
const here = opened ? utmOf(opened.address) : '';
/** Campaign of the previous page, if that page belongs to this site. */
const before = opened && URL.canParse(opened.from) && isOwn(opened.from) ? utmOf(opened.from) : '';

function isOwn(address: string): boolean {
  return new URL(address).origin === location.origin;
}

/**
 * Returns the address of this page with the campaign of the visit, and stores the campaign until the tab is closed. May
 * be called only if the visitor has accepted measuring.
 */
export function locationWithUtm(): string {
  const utm = here || kept('session', UTM_KEY) || before;
  if (!utm) return location.href;
  keep('session', UTM_KEY, utm);
  return withUtm(location.href, utm);
}

/**
 * Adds the campaign to links within the site while `isOpen` returns true: until the question is answered, the campaign
 * may not be stored. Google's `url_passthrough` works in the same way. If the visitor leaves the page by other means,
 * the next page takes the campaign from its referrer.
 */
export function handUtmOn(isOpen: () => boolean): void {
  const utm = here || before;
  if (!utm) return;
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(
      kind,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        // Only addresses of pages end in a slash. Links within this page stay unchanged.
        if (link?.origin !== location.origin || !link.pathname.endsWith('/') || link.hash || !isOpen()) return;
        link.href = withUtm(link.href, utm);
      },
      { capture: true },
    );
  }
}

export function forgetUtm(): void {
  forget('session', UTM_KEY);
}
