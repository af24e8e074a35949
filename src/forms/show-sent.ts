import '#platform/browser/trusted-types.ts';
import { kept } from '#platform/browser/kept.ts';

/** Returns the session storage key of the details that the thank-you page at a path shows. */
export const sentKey = (path: string): string => `sent ${path}`;

/** Shows the details of the sent enquiry on the thank-you page. They are HTML from our server. */
export function showSent(): void {
  const details = kept('session', sentKey(location.pathname));
  const place = document.querySelector<HTMLElement>('[data-enquiry]');
  if (!details || !place) return;
  place.innerHTML = details;
  place.hidden = false;
  // If the details have a heading of their own, it says more than the one that editors wrote.
  const head = place.querySelector('[data-head]');
  head?.remove();
  if (head) document.querySelector('.page-head')?.replaceChildren(...head.childNodes);
}
