import type { Language } from '#domain/language.ts';
import { acceptedLanguages, chooseLanguage } from '#platform/i18n/negotiate.ts';
import { claimsOf } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';

/**
 * Returns the language in which a link is answered: the one that the visitor has chosen on its page, or else that of the
 * mail, which its token names last, or else that of the browser. The token may be forged: its page says so in the same
 * language.
 */
export function languageOfLink(
  request: Request,
  { token, chosen }: { token: string; chosen?: string | undefined },
  { languages }: Pick<Site, 'languages'>,
): Language {
  const sources = {
    query: chosen,
    cookie: claimsOf(token).at(-1),
    browser: acceptedLanguages(request.headers.get('accept-language') ?? ''),
  };
  return chooseLanguage(sources, languages.enabled, languages.default);
}
