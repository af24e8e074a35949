import { keep, setCookie } from '../browser/kept.ts';
import { LANGUAGE_KEY } from './negotiate.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The language of a page is kept in local storage. One that is chosen in the switcher is kept
 * in the cookie too, which counts for more, and the query of the page goes along.
 */
export function rememberChoice(): void {
  keep('local', LANGUAGE_KEY, document.documentElement.lang);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    setCookie(`${LANGUAGE_KEY}=${link.hreflang}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`);
    keep('local', LANGUAGE_KEY, link.hreflang);
    link.search = location.search;
  });
}
