/** The characters that browsers read as a dot in the address of a site. */
const DOT = '[.\u3002\uFF0E\uFF61]';
/**
 * Top-level domains that count as an address. Words of our languages are left out, because they may follow a full stop
 * without a space («huis.de»).
 */
const ENDINGS = 'com|net|org|info|biz|xyz|top|shop|site|online|app|io|co|eu|ru|be|fr|nl|lu|uk';
const SITE = new RegExp(
  `(?<![\\p{L}\\d-])(?:[\\p{L}\\d][\\p{L}\\d+-]*:/+|www${DOT}|[\\p{L}\\d-]+(?:${DOT}[\\p{L}\\d-]+)*${DOT}(?:${ENDINGS})(?![\\p{L}\\d-]))\\S*`,
  'giu',
);
/** Other text that a mail program may turn into a link: a letter or digit, a dot, and letters without a space. */
const DOTTED = new RegExp(`(?<=[\\p{L}\\d])${DOT}(?=\\p{L}{2})`, 'gu');

/** Tells whether a text contains the address of a site. */
export const namesSite = (text: string): boolean => text.search(SITE) >= 0;

/** Returns a text without addresses of sites, so that no mail program creates a link. */
export const withoutSites = (text: string): string => text.replace(SITE, '…').replace(DOTTED, '. ');
