/** A piece of XML that is written already. */
export interface Xml {
  readonly xml: string;
}

type Value = string | number | boolean;

/** What XML 1.0 has no place for, half a character too. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML writes it, in elements and attributes; what XML 1.0 cannot hold is dropped. */
export function xmlText(value: Value): string {
  return String(value)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * An element with attributes and content; what is absent is not written. A text is escaped, pieces of XML stand as they
 * are.
 */
export function element(
  name: string,
  attributes: Readonly<Record<string, Value | undefined>> = {},
  content: Value | readonly (Xml | undefined)[] = [],
): Xml {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${xmlText(value)}"`))
    .join('');
  const inside = Array.isArray(content) ? content.map((one) => one?.xml ?? '').join('') : xmlText(content as Value);
  return { xml: inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>` };
}

/** An element with a text; nothing where there is none. */
export function textElement(name: string, text: Value | undefined): Xml | undefined {
  return text === undefined || text === '' ? undefined : element(name, {}, text);
}
