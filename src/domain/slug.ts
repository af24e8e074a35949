/** Lower case, without accents and punctuation, spaces turned to hyphens: `Bel-étage, Boom` → `bel-etage-boom`. */
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

/** Longest part of an address, in bytes: three of them and a folder stay below what any file system takes. */
const ADDRESS_PART_MAX = 80;
/** Names that Windows keeps for devices, in any folder. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** A text as a part of an address, and so as a folder: cut at a word's end, and `other` where no letter or digit is left. */
export function addressPart(text: string, other = '-'): string {
  const words = slug(text);
  const head = words.slice(0, ADDRESS_PART_MAX);
  const isCut = words.length > head.length && words[ADDRESS_PART_MAX] !== '-' && head.includes('-');
  const part = (isCut ? head.slice(0, head.lastIndexOf('-')) : head).replace(/-+$/, '');
  return DEVICE.test(part) ? `${part}-` : part || other;
}
