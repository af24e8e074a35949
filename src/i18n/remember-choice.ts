import { LANGUAGE_KEY } from './negotiate.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * The language of a page is kept in local storage. One that is chosen in the switcher is kept
 * in the cookie too, which counts for more, and the query of the page goes along.
 */
export function rememberChoice(): void {
  keep(document.documentElement.lang);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    choose(link.hreflang);
    link.search = location.search;
  });
}

function choose(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  keep(language);
}

function keep(language: string): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is switched off: the cookie, or the address itself, will do.
  }
}
