/** Characters that look like a dot, or that browsers read as one in the address of a site. */
const DOTS = /[\u2024\u3002\uFE52\uFF0E\uFF61\u06D4\u0701\u0702\uA4F8\uA60E\u{10A50}\u{1D16D}]/gu;
/** Dots of other scripts and signs, which are no dots in ordinary text. */
const RAISED_DOTS = /[\u00B7\u0660\u06F0\u2022\u2027\u2219\u22C5\u30FB\uFF65]/gu;
const SLASHES = /[\u2044\u2215\u29F8\uFF0F\u27CB]/gu;
const COLONS = /[\u02D0\u0589\u05C3\u2236\uA789\uFE55\uFF1A]/gu;
const AT_SIGNS = /[\uFE6B\uFF20]/gu;
/** Characters that are not shown: format characters, which include direction overrides, and fillers. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u3164\uFFA0]/gu;
/** Characters that change the direction of the text around them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Top-level domains by which a website address is recognised. Domains that are words of our languages are left out, because
 * such a word may follow a full stop without a space («huis.de»).
 */
const ENDINGS = 'com|net|org|info|biz|xyz|top|shop|site|online|app|io|co|eu|ru|be|fr|nl|lu|uk';
/** Schemes that mail programs turn into links even without «//». */
const SCHEMES =
  'https?|ftps?|mailto|tel|sms|callto|sip|facetime|whatsapp|skype|tg|geo|javascript|data|file|magnet|market';
const SITE = new RegExp(
  `(?<![\\p{L}\\d-])(?:[\\p{L}\\d][\\p{L}\\d+.-]*:/+|(?:${SCHEMES}):(?=\\S)|www\\.|\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\d.]*\\d)|[\\p{L}\\d-]+(?:\\.[\\p{L}\\d-]+)*\\.(?:${ENDINGS})(?![\\p{L}\\d-]))\\S*`,
  'giu',
);
/**
 * Matches a dot in other text that a mail program may turn into a link: after a letter or digit, and before letters without
 * a space.
 */
const DOTTED = /(?<=[\p{L}\d])\.(?=\p{L}{2})/gu;

/** Ways to write an address, for a text that must not contain one. They are looked for in the text as {@link plain} returns it. */
const CONTACTS = [
  // Part of an e-mail address, of a path, or of an address with a scheme or port.
  /@|\/\/|\\|\(at\)|\[at\]/i,
  /\p{L}{2,}:(?=[\p{L}\d/+])/u,
  /(?<!\p{L})www(?!\p{L})/iu,
  // A dot before a word. Abbreviations («a.u.b.») have single letters, and sentences have a space after the dot.
  /[\p{L}\p{N}](?<!\.)\.(?=\p{L}{2})/u,
  /[\p{L}\p{N}]\s+\.\s*\p{L}/u,
  /\p{L}\.\s+(?:com|org|biz|xyz|io|eu|ru|nl|fr|lu|uk)(?!\p{L})/iu,
  /\p{L}\s*[([{]?(?:dot|punt|point|punkt)[)\]}]?\s*(?:com|org|eu|nl|net)(?!\p{L})/iu,
  // A digit of any script, or a number in a circle.
  /\p{N}/u,
];

/** Returns a text as its readers see it: without invisible characters and with the usual form of each character. */
function plain(text: string): string {
  return sameSigns(text.normalize('NFKC'))
    .replace(new RegExp(`${RAISED_DOTS.source}(?=(?:${ENDINGS})(?!\\p{L}))`, 'giu'), '.')
    .replace(/[([{<]\s*\.\s*[)\]}>]/g, '.');
}

/** Returns a text without invisible characters, and with one sign for all that look like a dot, slash, colon or at. */
const sameSigns = (text: string): string =>
  text.replace(INVISIBLE, '').replace(DOTS, '.').replace(SLASHES, '/').replace(COLONS, ':').replace(AT_SIGNS, '@');

/** Returns whether a text contains a website address. */
export const namesSite = (text: string): boolean => plain(text).search(SITE) >= 0;

/** Tells whether a text contains the address of a site or person, or a number: anything that readers could contact. */
export const namesContact = (text: string): boolean => namesSite(text) || CONTACTS.some((way) => way.test(plain(text)));

/** Number of digits from which a name counts as a phone number. */
const PHONE_DIGITS = 5;

/** Tells whether a text is no name, because it contains an address or a phone number. */
export const isNoName = (text: string): boolean =>
  namesSite(text) || /@|:\/|\/\//.test(plain(text)) || (plain(text).match(/\p{N}/gu)?.length ?? 0) >= PHONE_DIGITS;

/**
 * Returns a text without website addresses, and with a space after each dot that could be part of one, so that mail
 * programs create no links.
 */
export const withoutSites = (text: string): string => sameSigns(text).replace(SITE, '…').replace(DOTTED, '. ');

/** Returns a line of text without invisible characters, which could reverse the text around it. */
export const withoutInvisible = (line: string): string => line.replace(INVISIBLE, '');

/** Returns a text of several lines without characters that reverse the text around them. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '');
