import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';

const UTM_KEY = 'utm';
const isUtm = (name: string) => name.startsWith('utm_');

/** The parameters of a campaign out of an address: `utm_source=…&utm_medium=…`, empty where there are none. */
function utmOf(address: string): string {
  const found = [...new URL(address).searchParams].filter(([name]) => isUtm(name));
  return new URLSearchParams(found).toString();
}

function withUtm(address: string, utm: string): string {
  const url = new URL(address);
  for (const [name, value] of new URLSearchParams(utm)) url.searchParams.set(name, value);
  return url.href;
}

/** Nothing is opened while pages are built. */
const opened = import.meta.env.SSR ? undefined : { address: location.href, from: document.referrer };
/** As the page was opened: what is shown of a search changes the address. */
const here = opened ? utmOf(opened.address) : '';
/** Of the page before, where that was one of ours. */
const before = opened && URL.canParse(opened.from) && isOwn(opened.from) ? utmOf(opened.from) : '';

function isOwn(address: string): boolean {
  return new URL(address).origin === location.origin;
}

/**
 * The address of this page with the campaign that the visit began with, which is kept until the tab is closed. Call it
 * only for who agreed to be measured.
 */
export function locationWithUtm(): string {
  const utm = here || kept('session', UTM_KEY) || before;
  if (!utm) return location.href;
  keep('session', UTM_KEY, utm);
  return withUtm(location.href, utm);
}

/**
 * Nothing may be stored while the question is open, so links to our other pages take the campaign along in their address,
 * as Google's own `url_passthrough` does. Where somebody leaves by other means, the browser tells the next page where
 * they come from, and its links go on with it. Ends when `isOpen` says so.
 */
export function handUtmOn(isOpen: () => boolean): void {
  const utm = here || before;
  if (!utm) return;
  for (const kind of ['click', 'auxclick'] as const) {
    document.addEventListener(
      kind,
      ({ target }) => {
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        // Pages end in a slash; a link within this page stays one.
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
