import { Lexer } from 'marked';
import { escapedLineStart } from './escape-text.ts';
import { marksKey, readBlock, trimmed } from './read-block.ts';
import { type RichNode, SOURCE_BLOCK } from './rich-node.ts';
import { type Signs, writeInline } from './write-inline.ts';

/** Signs for emphasis, in the order in which they are tried. */
const SIGNS: readonly Signs[] = [
  { bold: '**', italic: '*' },
  { bold: '**', italic: '_' },
  { bold: '__', italic: '*' },
];

/** How a block is written. Two lists in a row use different signs, because Markdown would join them otherwise. */
interface Style {
  signs: Signs;
  avoid: string;
}

/** Returns a block as Markdown. `avoid` contains signs of lists (`-`, `*`, `.`) that it must not begin with. */
export function writeBlock(node: RichNode, avoid = ''): string {
  const attempts = SIGNS.map((signs) => block(node, { signs, avoid }));
  return attempts.find((written) => isReadAs(written, node)) ?? attempts[0] ?? '';
}

/** Returns whether a node can be written as Markdown that is read as the same node. */
export const isWritable = (node: RichNode): boolean =>
  SIGNS.some((signs) => isReadAs(block(node, { signs, avoid: '' }), node));

function isReadAs(written: string, node: RichNode): boolean {
  if (node.type === SOURCE_BLOCK) return true;
  const [token, ...more] = Lexer.lex(written, { gfm: true });
  const read = token && more.length === 0 ? readBlock(token) : undefined;
  return read !== undefined && written !== '' && meaning(read) === meaning(node);
}

/** Returns a text that is the same for nodes that look the same on the page. */
function meaning(node: RichNode): string {
  const { type, attrs = {}, content = [] } = node;
  const head = `${type}/${attrs.level ?? ''}/${attrs.start ?? ''}/${attrs.align ?? ''}/${attrs.language || ''}`;
  const inside = content.some((child) => child.type === 'text' || child.type === 'hardBreak')
    ? type === 'codeBlock'
      ? content.map(({ text }) => text)
      : trimmed(content).map(lettersWithMarks)
    : content.filter((child) => child.type !== 'paragraph' || child.content?.length).map(meaning);
  return `(${head} ${inside.join('')})`;
}

/** Spaces look the same with and without emphasis. */
const lettersWithMarks = (node: RichNode): string =>
  node.type === 'hardBreak'
    ? '\\n'
    : [...(node.text ?? '')].map((sign) => (/\s/.test(sign) ? ' ' : `${sign}${marksKey(node)}`)).join('');

function block(node: RichNode, style: Style): string {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case 'paragraph':
      return line(content, style).split('\n').map(escapedLineStart).join('\n');
    case 'heading':
      return `${'#'.repeat(Number(attrs.level))} ${line(content, style)
        .replace(/\\?\n/g, ' ')
        .replace(/(?<=^|\s)#+$/, '\\$&')}`.trimEnd();
    case 'blockquote':
      return blocks(content, style)
        .split('\n')
        .map((one) => (one ? `> ${one}` : '>'))
        .join('\n');
    case 'horizontalRule':
      return '---';
    case 'codeBlock':
      return fenced(content.map(({ text }) => text).join(''), String(attrs.language ?? ''));
    case 'bulletList':
    case 'orderedList':
      return list(node, style);
    case 'table':
      return table(content, style);
    default:
      return content.map(({ text }) => text).join('');
  }
}

const line = (content: readonly RichNode[], { signs }: Style): string => writeInline(trimmed(content), signs);

/** Returns blocks with blank lines between them. Empty paragraphs are left out, because Markdown has none. */
const blocks = (nodes: readonly RichNode[], style: Style, gap = '\n\n'): string =>
  nodes
    .map((node, at) => block(node, { ...style, avoid: nodes[at - 1]?.type === node.type ? '-.' : '' }))
    .filter((written) => written !== '')
    .join(gap);

function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}${text ? '\n' : ''}${fence}`;
}

function list({ type, attrs = {}, content = [] }: RichNode, style: Style): string {
  const isLoose =
    attrs.loose === true ||
    content.some((item) => item.content?.slice(1).some(({ type: inside }) => !inside.endsWith('List')));
  const first = Number(attrs.start ?? 1);
  const sign =
    type === 'bulletList'
      ? ['-', '*', '+'].find((one) => !style.avoid.includes(one))
      : style.avoid.includes('.')
        ? ')'
        : '.';
  const items = content.map((item, at) => {
    const marker = type === 'bulletList' ? `${sign} ` : `${first + at}${sign} `;
    const inside = blocks(item.content ?? [], style, isLoose ? '\n\n' : '\n');
    return `${marker}${inside.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)}`.trimEnd();
  });
  return items.join(isLoose ? '\n\n' : '\n');
}

function table(rows: readonly RichNode[], style: Style): string {
  const lines = rows.map(
    ({ content = [] }) =>
      `| ${content
        .map((cell) =>
          line(cell.content ?? [], style)
            .replace(/\\?\n/g, ' ')
            .replace(/\|/g, '\\|'),
        )
        .join(' | ')} |`,
  );
  const marks: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };
  const rule = (rows[0]?.content ?? []).map(({ attrs }) => marks[String(attrs?.align)] ?? '---');
  return [lines[0], `|${rule.join('|')}|`, ...lines.slice(1)].join('\n');
}
