import { keep, setCookie } from '../browser/kept.ts';
import { LANGUAGE_KEY } from './language-key.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Stores the language of the page in local storage. When the visitor follows a link of the language switch, the chosen
 * language is also stored in a cookie, which has precedence, and the page's query is added to the link.
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
