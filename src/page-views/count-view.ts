import { isPreview } from '#domain/preview-address.ts';
import { countPath } from './view-address.ts';

/** Counts a view of a listing once the page has loaded and is visible. The request has no cookies. Failures are ignored. */
export function countView(id: string): void {
  const count = () => {
    if (document.hidden) document.addEventListener('visibilitychange', count, { once: true });
    else fetch(countPath(id, 'view'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
  };
  if (!isPreview(location.pathname)) addEventListener('load', () => setTimeout(count, 1000));
}
