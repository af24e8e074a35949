/** A serialised piece of XML. */
export interface Xml {
  readonly xml: string;
}

type Value = string | number | boolean;

/** Characters that XML 1.0 forbids, including lone surrogates. */
const FORBIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches exactly these characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for elements and attributes. Characters that XML 1.0 forbids are dropped. */
export function xmlText(value: Value): string {
  return String(value)
    .replace(FORBIDDEN, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Returns an element with attributes and content. Undefined values are omitted. Texts are escaped; serialised XML is
 * inserted as it is.
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

/** Returns an element with a text; undefined if the text is empty. */
export function textElement(name: string, text: Value | undefined): Xml | undefined {
  return text === undefined || text === '' ? undefined : element(name, {}, text);
}
