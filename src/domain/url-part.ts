/** Returns a text in lower case, without accents and punctuation, with hyphens for spaces: `Bel-étage, Boom` → `bel-etage-boom`. */
export function slug(text: string): string {
  return text
    .replace(/ß/g, 'ss')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/**
 * Longest part of a URL path, in bytes. A file path of three such parts and a folder stays below the limit of every
 * file system.
 */
const ADDRESS_PART_MAX = 80;
/** Names that Windows reserves for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Turns a text into a part of a URL path that also serves as a folder name. A long text is cut after a word. Returns
 * `other` if no letter or digit is left.
 */
export function addressPart(text: string, other = '-'): string {
  const words = slug(text);
  const head = words.slice(0, ADDRESS_PART_MAX);
  const isCut = words.length > head.length && words[ADDRESS_PART_MAX] !== '-' && head.includes('-');
  const part = (isCut ? head.slice(0, head.lastIndexOf('-')) : head).replace(/-+$/, '');
  return DEVICE.test(part) ? `${part}-` : part || other;
}

/** Largest number of a record: the maximum of a database column of type `integer`. */
export const RECORD_NUMBER_MAX = 2_147_483_647;

/** Reads the number of a home, project or type from a URL or form. Returns `undefined` for any other text. */
export function readRecordNumber(text: string | undefined): number | undefined {
  const value = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= RECORD_NUMBER_MAX ? value : undefined;
}

/** Host names reserved for examples (RFC 2606), and names of the local machine. */
const EXAMPLE = /(?:^|\.)example(?:\.(?:com|net|org))?$|^localhost$|^127\./;

/** Returns whether the host of a URL is a placeholder, used until the site has its own domain. */
export const isExample = ({ hostname }: URL): boolean => EXAMPLE.test(hostname);
