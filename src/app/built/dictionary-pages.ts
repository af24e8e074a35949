import { readSite } from '#agency/content/site.ts';
import type { Listing } from '#domain/listing.ts';
import { isClosed } from '#domain/status.ts';
import { pageContext } from '#page-base/page-context.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { type DictionaryPages, dictionaryPagesFile } from '#server/built/page-dictionaries.ts';

/** Number of homes on offer among which the one with the most content is chosen. */
const CONSIDERED = 100;

/** Chooses the home with the most content, because its page has the most in common with other pages. */
export function fullestHome() {
  let home: Listing | undefined;
  let most = 0;
  let seen = 0;
  return {
    consider(listing: Listing): void {
      if (seen === CONSIDERED || isClosed(listing.status)) return;
      seen += 1;
      const size = JSON.stringify(listing).length;
      if (size > most) [home, most] = [listing, size];
    },
    found: () => home,
  };
}

/** Writes which page of each language is the dictionary of the others: that of `home`, or the home page of the site. */
export async function writeDictionaryPages(serverDir: string, home: Listing | undefined): Promise<void> {
  const pages: DictionaryPages = {};
  for (const language of readSite().languages.enabled) {
    const { addresses } = pageContext(language);
    pages[language] = home ? addresses.listing(home, language) : addresses.page('home', language);
  }
  await replaceFile(dictionaryPagesFile(serverDir), JSON.stringify(pages));
}
