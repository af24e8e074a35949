import { forget } from '#platform/browser/forget.ts';
import { keep, kept } from '#platform/browser/kept.ts';

const ARRIVAL_KEY = 'arrival';
const UTM = ['utm_source', 'utm_medium', 'utm_campaign'];

/**
 * Returns where a visit came from: the host of the page that led to this site, and the names of its campaign, as
 * `host=…&utm_source=…`. Returns an empty text for a page that was opened from this site or without a link.
 */
export function arrivalOf(address: string, referrer: string): string {
  const here = new URL(address);
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  // Until the visitor has answered the consent question, links within the site repeat the campaign.
  if (from?.origin === here.origin) return '';
  const utm = UTM.flatMap((name) => {
    const value = here.searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams([...(from?.hostname ? [['host', from.hostname]] : []), ...utm]).toString();
}

/**
 * Keeps where the visit came from until the tab is closed. May be called only if the visitor has accepted measuring (ePrivacy
 * Directive, art. 5(3)).
 */
export function keepArrival(): void {
  const arrival = arrivalOf(location.href, document.referrer);
  if (arrival) keep('session', ARRIVAL_KEY, arrival);
}

export function forgetArrival(): void {
  forget('session', ARRIVAL_KEY);
}

/**
 * Returns where the visit came from, for a form that the visitor sends: what was kept, or else what the address and the
 * referrer of this page say. It is empty if no link led to the site, and undefined if an earlier page would have to know it.
 */
export function arrivalOfVisit(): string | undefined {
  const stored = kept('session', ARRIVAL_KEY);
  if (stored) return stored;
  const { referrer } = document;
  const isWithin = URL.canParse(referrer) && new URL(referrer).origin === location.origin;
  return isWithin ? undefined : arrivalOf(location.href, referrer);
}
