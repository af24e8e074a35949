/** What dots an address of a site can have: browsers read all of them as one. */
const DOT = '[.\u3002\uFF0E\uFF61]';
/** Endings that are no word of our languages with the space forgotten before it («huis.de»). */
const ENDINGS = 'com|net|org|info|biz|xyz|top|shop|site|online|app|io|co|eu|ru|be|fr|nl|lu|uk';
const SITE = new RegExp(
  `(?<![\\p{L}\\d-])(?:[\\p{L}\\d][\\p{L}\\d+-]*:/+|www${DOT}|[\\p{L}\\d-]+(?:${DOT}[\\p{L}\\d-]+)*${DOT}(?:${ENDINGS})(?![\\p{L}\\d-]))\\S*`,
  'giu',
);
/** What a mail program would still take for one: something, a dot, and letters at once. */
const DOTTED = new RegExp(`(?<=[\\p{L}\\d])${DOT}(?=\\p{L}{2})`, 'gu');

/** Whether a text names the address of a site. */
export const namesSite = (text: string): boolean => text.search(SITE) >= 0;

/** A text without addresses of sites, in which no mail program finds any to link. */
export const withoutSites = (text: string): string => text.replace(SITE, '…').replace(DOTTED, '. ');
