import { isPreview } from '#domain/preview-address.ts';
import { countPath } from './view-address.ts';

/** How long a page is visible before it counts as viewed. What the visitor waits for comes first. */
const VIEW_MS = 1000;

/**
 * Counts a view of a listing once the page has loaded and has been visible. The request has no cookies. Failures are
 * ignored.
 */
export function countView(id: string): void {
  const count = () => {
    fetch(countPath(id, 'view'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
  };
  const wait = () => {
    if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
    else setTimeout(count, VIEW_MS);
  };
  if (!isPreview(location.pathname)) addEventListener('load', wait);
}
