/** Characters that look like a dot, or that browsers accept as a dot in a host name. */
const DOTS = /[\u2024\u3002\uFE52\uFF0E\uFF61\u06D4\u0701\u0702\uA4F8\uA60E\u{10A50}\u{1D16D}]/gu;
/** Raised dots and similar characters, which count as a dot only before a top-level domain. */
const RAISED_DOTS = /[\u00B7\u0660\u06F0\u2022\u2027\u2219\u22C5\u30FB\uFF65]/gu;
const SLASHES = /[\u2044\u2215\u29F8\uFF0F\u27CB]/gu;
const COLONS = /[\u02D0\u0589\u05C3\u2236\uA789\uFE55\uFF1A]/gu;
const AT_SIGNS = /[\uFE6B\uFF20]/gu;
/** Characters that are not visible: format characters, including those that change the direction of text, and fillers. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}|\u034F|[\u115F\u1160\u3164\uFFA0]/gu;
/** Characters that change the direction of the text around them. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Top-level domains by which a website address is recognised. Domains that are words of our languages are left out, because
 * such a word may follow a full stop without a space («huis.de»).
 */
const ENDINGS = 'com|net|org|info|biz|xyz|top|shop|site|online|app|io|co|eu|ru|be|fr|nl|lu|uk';
/** Schemes of addresses that mail programs turn into links even without «//». */
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

/**
 * Patterns of website addresses, email addresses and numbers, for texts that must contain none. They are applied to the
 * result of {@link plain}.
 */
const CONTACTS = [
  // Parts of an email address, of a path, or of an address with a scheme or port.
  /@|\/\/|\\|\(at\)|\[at\]/i,
  /\p{L}{2,}:(?=[\p{L}\d/+])/u,
  /(?<!\p{L})www(?!\p{L})/iu,
  // A dot before a word. It is allowed in abbreviations with single letters («a.u.b.»), and at the end of a sentence,
  // because a space follows.
  /[\p{L}\p{N}](?<!\.)\.(?=\p{L}{2})/u,
  /[\p{L}\p{N}]\s+\.\s*\p{L}/u,
  /\p{L}\.\s+(?:com|org|biz|xyz|io|eu|ru|nl|fr|lu|uk)(?!\p{L})/iu,
  /\p{L}\s*[([{]?(?:dot|punt|point|punkt)[)\]}]?\s*(?:com|org|eu|nl|net)(?!\p{L})/iu,
  // Any digit of any script, and numbers in circles.
  /\p{N}/u,
];

/** Returns a text as readers see it: without invisible characters, with the usual form of each character. */
function plain(text: string): string {
  return sameSigns(text.normalize('NFKC'))
    .replace(new RegExp(`${RAISED_DOTS.source}(?=(?:${ENDINGS})(?!\\p{L}))`, 'giu'), '.')
    .replace(/[([{<]\s*\.\s*[)\]}>]/g, '.');
}

/**
 * Returns a text without invisible characters. Characters that look like a dot, slash, colon or at sign are replaced by
 * that sign.
 */
const sameSigns = (text: string): string =>
  text.replace(INVISIBLE, '').replace(DOTS, '.').replace(SLASHES, '/').replace(COLONS, ':').replace(AT_SIGNS, '@');

/** Returns whether a text contains a website address. */
export const namesSite = (text: string): boolean => plain(text).search(SITE) >= 0;

/** Returns whether a text contains a website address, an email address or a digit. */
export const namesContact = (text: string): boolean => namesSite(text) || CONTACTS.some((way) => way.test(plain(text)));

/** Minimum number of digits in a name that is taken for a phone number. */
const PHONE_DIGITS = 5;

/** Returns whether a text cannot be a name, because it contains an address or a phone number. */
export const isNoName = (text: string): boolean =>
  namesSite(text) || /@|:\/|\/\//.test(plain(text)) || (plain(text).match(/\p{N}/gu)?.length ?? 0) >= PHONE_DIGITS;

/**
 * Returns a text without website addresses, and with a space after each dot that could be part of one, so that mail
 * programs create no links.
 */
export const withoutSites = (text: string): string => sameSigns(text).replace(SITE, '…').replace(DOTTED, '. ');

/** Returns a line of text without invisible characters, some of which would reverse the text around them. */
export const withoutInvisible = (line: string): string => line.replace(INVISIBLE, '');

/** Returns a text of several lines without the characters that change the direction of the text around them. */
export const withoutDirections = (text: string): string => text.replace(DIRECTIONS, '');
