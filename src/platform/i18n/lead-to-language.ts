import { cookies } from '../browser/forget.ts';
import { kept } from '../browser/kept.ts';
import { LANGUAGE_KEY, LANGUAGE_PARAMETER } from './language-key.ts';
import { chooseLanguage } from './negotiate.ts';

/**
 * Redirects a page whose address names no language to the same page in the visitor's language, with the query and fragment.
 */
export function leadToLanguage(): void {
  const signpost = document.querySelector<HTMLElement>('[data-signpost]');
  if (!signpost) return;
  const links = [...signpost.querySelectorAll<HTMLAnchorElement>('a[hreflang]')];
  const query = new URLSearchParams(location.search);
  const language = chooseLanguage(
    {
      query: query.get(LANGUAGE_PARAMETER),
      cookie: new RegExp(`(?:^|; )${LANGUAGE_KEY}=([^;]*)`).exec(cookies())?.[1],
      local: kept('local', LANGUAGE_KEY),
      session: kept('session', LANGUAGE_KEY),
      browser: navigator.languages,
    },
    links.map(({ hreflang }) => hreflang),
    signpost.dataset.default ?? '',
  );
  const link = links.find(({ hreflang }) => hreflang === language);
  if (!link) return;
  query.delete(LANGUAGE_PARAMETER);
  const rest = query.toString();
  location.replace(link.pathname + (rest ? `?${rest}` : '') + location.hash);
}
