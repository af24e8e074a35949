import { kept } from '#platform/browser/kept.ts';
import { sentKey } from './sent-key.ts';

/** Shows what was sent, on the page that thanks for it: HTML that the server made of it. */
export function showSent(): void {
  const details = kept('session', sentKey(location.pathname));
  const place = document.querySelector<HTMLElement>('[data-enquiry]');
  if (!details || !place) return;
  place.innerHTML = details;
  place.hidden = false;
}
