import { countPath } from './view-address.ts';

/**
 * Counts a view of a listing: sends a request without cookies after the page has loaded and is visible. Failures are
 * ignored.
 */
export function countView(id: string): void {
  const count = () => {
    if (document.hidden) document.addEventListener('visibilitychange', count, { once: true });
    else fetch(countPath(id, 'view'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
  };
  if (!location.pathname.includes('preview')) addEventListener('load', () => setTimeout(count, 1000));
}
