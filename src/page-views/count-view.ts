import { isPreview } from '#domain/preview-address.ts';
import { countPath } from './view-address.ts';

/** After this time, a page that is visible counts as viewed. Meanwhile, its first paint is not delayed by counting. */
const VIEW_MS = 1000;

/**
 * Counts a view of a listing once the page has loaded and the visitor looks at it. The request has no cookies. Failures
 * are ignored.
 */
export function countView(id: string): void {
  const wait = () => {
    if (document.hidden) document.addEventListener('visibilitychange', wait, { once: true });
    else setTimeout(count, VIEW_MS);
  };
  const count = () => {
    if (document.hidden) wait();
    else fetch(countPath(id, 'view'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
  };
  if (!isPreview(location.pathname)) addEventListener('load', wait);
}
