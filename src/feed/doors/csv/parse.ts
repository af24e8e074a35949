import { FeedError } from '../../document.ts';

/** Separators that programs write; the header tells which one it is. */
const SEPARATORS = [';', ',', '\t'];

/** Rows of a CSV file (RFC 4180, with any of the usual separators), the header's names to values. Throws {@link FeedError}. */
export function parseCsv(text: string, name: string): Record<string, string>[] {
  const separator = separatorOf(text.slice(0, text.search(/[\r\n]|$/)));
  const [header, ...lines] = cells(text, separator, name);
  if (!header || header.every((cell) => cell === '')) throw new FeedError(`${name} is empty. Export it again.`);
  const twice = header.find((title, index) => title !== '' && header.indexOf(title) !== index);
  if (twice) throw new FeedError(`${name} has two columns «${twice}». Give each its own name.`);
  return lines
    .filter((line) => line.some((cell) => cell !== ''))
    .map((line) =>
      Object.fromEntries(header.map((title, index) => [title || `column ${index + 1}`, line[index] ?? ''])),
    );
}

function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cells(text: string, separator: string, name: string): string[][] {
  const lines: string[][] = [[]];
  const pattern = new RegExp(
    `"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)|(${separator}|\\r\\n|\\n|\\r)`,
    'gy',
  );
  let cell = '';
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(text);
    if (!found)
      throw new FeedError(
        `${name}, line ${lineOf(text, at)}: a quotation mark (") that does not end. Mend it, or export again.`,
      );
    const [, quoted, bare, end] = found;
    if (end === undefined) cell += quoted?.replaceAll('""', '"') ?? bare;
    else {
      lines.at(-1)?.push(cell.trim());
      cell = '';
      if (end !== separator) lines.push([]);
    }
  }
  lines.at(-1)?.push(cell.trim());
  return lines;
}

const lineOf = (text: string, at: number) => text.slice(0, at).split(/\r\n|\n|\r/).length;
