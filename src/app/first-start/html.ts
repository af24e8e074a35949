/** HTML that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[];

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function written(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  if (part === undefined || part === null || part === false || part === true) return '';
  return String(part).replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

/** Writes HTML. Values are escaped unless they are HTML themselves; false and undefined are left out. */
export const html = (parts: TemplateStringsArray, ...values: readonly Part[]): Html =>
  new Html(parts.map((text, index) => (index === 0 ? text : written(values[index - 1]) + text)).join(''));
