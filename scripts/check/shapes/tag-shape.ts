/**
 * Attributes whose values differ from home to home. For these and for `data-…` attributes, a shape keeps only the kind
 * of the value.
 */
const FREE = new Set(
  `href src srcset imagesrcset content alt title label placeholder value max width height datetime download lang hreflang
  aria-label props opts component-url renderer-url d points viewBox x y cx cy r`.split(/\s+/),
);
/** A tag written as Astro and React write it: values in double quotes, one space between attributes. */
const PLAIN = /^<[a-z][\w:-]*(?: [^\s"'<>/=]+(?:="[^"]*")?)* ?\/?>$/;
const ATTRIBUTE = / ([^\s"'<>/=]+)="([^"]*)"/g;
const REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/gi;
const BLANK = /^[ \t\n]*$/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns a tag in which the values that differ from home to home are replaced by their kinds. A tag that is written
 * differently from {@link PLAIN} is returned unchanged.
 */
export function tagShape(raw: string): string {
  if (!PLAIN.test(raw) || raw.includes(' http-equiv=')) return raw;
  return raw.replace(ATTRIBUTE, (whole, name: string, value: string) => {
    if (name.endsWith('srcset')) return ` ${name}=${valueKind(value)} ${descriptorsIn(value)}`;
    return FREE.has(name) || name.startsWith('data-') ? ` ${name}=${valueKind(value)}` : whole;
  });
}

/** Returns the kind of a text, or undefined for whitespace between tags. */
export function textKind(text: string): string | undefined {
  if (!text.includes('&') && !text.includes('<') && WORD.test(text)) return 'text';
  if (BLANK.test(text)) return undefined;
  const { rest, references } = withoutReferences(text);
  return /[<&]/.test(rest) || !WORD.test(rest) ? `"${text}"` : `text ${references}`;
}

/**
 * Returns the kind of a value: its beginning and its character references. A value that a validator may reject or treat
 * specially is returned in full.
 */
function valueKind(value: string): string {
  const { rest, references } = withoutReferences(value);
  if (rest === '' || rest.trim() !== rest || /[<>&\n\r\t]/.test(rest)) return `"${value}"`;
  const begin = /^(?:[a-z][a-z\d+.-]*:|\d|\p{L}|.)/iu.exec(value)?.[0] ?? '';
  const number = /^-?\d*\.?\d+$/.test(value) ? (/^\d+$/.test(value) ? 'whole' : 'number') : undefined;
  return `${number ?? (/^\d$/.test(begin) ? '0' : /^\p{L}$/u.test(begin) ? 'a' : begin)}${references}`;
}

/** Returns the units of the descriptors in a `srcset`: `w` for `400w`, `x` for `2x`, or none. */
function descriptorsIn(value: string): string {
  const all = value.match(/(?<= \d[\d.]*)[a-z](?=,|$)/g) ?? [];
  const isEach = all.length === value.split(', ').length;
  return `${[...new Set(all)].sort().join()}${isEach ? '' : ' or none'}`;
}

/** Returns the distinct character references in a text, and the text without them. */
function withoutReferences(text: string): { rest: string; references: string } {
  if (!text.includes('&')) return { rest: text, references: '' };
  const most = text.replaceAll('&amp;', '');
  if (!most.includes('&')) return { rest: most, references: '&amp;' };
  const references = new Set(text.match(REFERENCE));
  return { rest: text.replace(REFERENCE, ''), references: [...references].sort().join('') };
}
