import type { Language } from '#domain/language.ts';
import { defaultTexts } from '#platform/i18n/texts.ts';
import type { SiteTexts } from '../../content/content-api.ts';

/** Groups of texts that only staff see. */
const OF_STAFF = /^(?:desk|content)\./;

/** Returns the site's own wording of the texts that visitors and owners see, in each language. */
export const siteWording = (languages: readonly Language[]): SiteTexts =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(Object.entries(defaultTexts(language)).filter(([key]) => !OF_STAFF.test(key))),
    ]),
  );
