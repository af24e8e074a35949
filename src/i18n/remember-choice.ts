import { LANGUAGE_KEY } from './negotiate.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** A language chosen in the switcher is kept, and the query of the page goes along. */
export function rememberChoice(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    keep(link.hreflang);
    link.search = location.search;
  });
}

function keep(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is switched off: the cookie, or the address itself, will do.
  }
}
