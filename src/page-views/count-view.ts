import { countPath } from './view-address.ts';

/**
 * Counts one view of a listing: a request without cookies, once the page is there and looked at. Whether it arrives makes
 * no difference to the page.
 */
export function countView(id: string): void {
  const count = () => {
    if (document.hidden) document.addEventListener('visibilitychange', count, { once: true });
    else fetch(countPath(id, 'view'), { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => {});
  };
  if (!location.pathname.includes('preview')) addEventListener('load', () => setTimeout(count, 1000));
}
