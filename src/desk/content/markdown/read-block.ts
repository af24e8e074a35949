import type { Token, Tokens } from 'marked';
import { isAllowedLink, type RichMark, type RichNode } from './rich-node.ts';

/** Thrown inside this file for Markdown that the rich text editor has no form for. */
class Unreadable extends Error {}

/** Named entities that are read. A block that contains any other entity is shown as text. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Returns a block as a node of the editor; undefined if it contains anything that the editor has no form for. */
export function readBlock(token: Token): RichNode | undefined {
  // Footnotes exist on the site, but not in this lexer.
  if (/\[\^/.test(token.raw)) return undefined;
  try {
    return block(token);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

function block(token: Token): RichNode {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return { type: 'paragraph', content: trimmed(inline(token.tokens ?? [], [])) };
    case 'heading':
      return { type: 'heading', attrs: { level: token.depth }, content: trimmed(inline(token.tokens ?? [], [])) };
    case 'blockquote':
      return { type: 'blockquote', content: filled(blocks(token.tokens ?? [])) };
    case 'hr':
      return { type: 'horizontalRule' };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: token.lang || null },
        content: token.text ? [{ type: 'text', text: token.text }] : [],
      };
    case 'list':
      return list(token as Tokens.List);
    case 'table':
      return table(token as Tokens.Table);
    default:
      throw new Unreadable();
  }
}

const blocks = (tokens: readonly Token[]): RichNode[] => tokens.filter(({ type }) => type !== 'space').map(block);

const filled = (nodes: RichNode[]): RichNode[] => (nodes.length > 0 ? nodes : [{ type: 'paragraph', content: [] }]);

function list({ ordered, start, loose, items }: Tokens.List): RichNode {
  if (items.some(({ task }) => task)) throw new Unreadable();
  const content = items.map(({ tokens }) => {
    const inside = filled(blocks(tokens));
    if (inside[0]?.type !== 'paragraph') throw new Unreadable();
    return { type: 'listItem', content: inside };
  });
  return ordered
    ? { type: 'orderedList', attrs: { start: start === '' ? 1 : start, loose }, content }
    : { type: 'bulletList', attrs: { loose }, content };
}

function table({ header, rows, align }: Tokens.Table): RichNode {
  const row = (cells: Tokens.TableCell[], type: string): RichNode => ({
    type: 'tableRow',
    content: cells.map(({ tokens }, at) => ({
      type,
      attrs: { align: align[at] ?? null },
      content: trimmed(inline(tokens, [])),
    })),
  });
  return { type: 'table', content: [row(header, 'tableHeader'), ...rows.map((cells) => row(cells, 'tableCell'))] };
}

const MARKS: Readonly<Record<string, string>> = { strong: 'bold', em: 'italic', del: 'strike' };

function inline(tokens: readonly Token[], marks: readonly RichMark[]): RichNode[] {
  return tokens.flatMap((token): RichNode[] => {
    const mark = MARKS[token.type];
    if (mark) return inline((token as Tokens.Strong).tokens, withMark(marks, { type: mark }));
    switch (token.type) {
      case 'text':
        return words(token as Tokens.Text, marks);
      case 'escape':
        return text(token.text, marks);
      case 'codespan':
        return text(token.text, withMark(marks, { type: 'code' }));
      case 'br':
        return [{ type: 'hardBreak' }];
      case 'link':
        return inline(token.tokens ?? [], withMark(marks, { type: 'link', attrs: linkOf(token as Tokens.Link) }));
      default:
        throw new Unreadable();
    }
  });
}

const words = ({ tokens, text: written }: Tokens.Text, marks: readonly RichMark[]): RichNode[] =>
  tokens ? inline(tokens, marks) : text(decoded(written), marks);

function linkOf({ href, title }: Tokens.Link) {
  if (!isAllowedLink(href) || /&#?\w+;/.test(href + (title ?? ''))) throw new Unreadable();
  return { href, title: title || null };
}

const withMark = (marks: readonly RichMark[], mark: RichMark): RichMark[] => {
  if (marks.some(({ type }) => type === mark.type)) throw new Unreadable();
  return [...marks, mark];
};

/** A line break in the source is a space on the page. */
function text(written: string, marks: readonly RichMark[]): RichNode[] {
  const shown = written.replace(/[ \t]*\n[ \t]*/g, ' ');
  return shown ? [{ type: 'text', text: shown, ...(marks.length > 0 && { marks }) }] : [];
}

const decoded = (written: string): string =>
  written.replace(/&(#?\w+);/g, (_, name: string) => {
    const sign = name === '#39' ? "'" : ENTITIES[name];
    if (sign === undefined) throw new Unreadable();
    return sign;
  });

/** Joins texts with the same marks, and removes spaces at both ends and around line breaks. Pages show none of them. */
export function trimmed(nodes: readonly RichNode[]): RichNode[] {
  const joined: RichNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isSame = last?.type === 'text' && node.type === 'text' && marksKey(last) === marksKey(node);
    if (isSame) joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else joined.push(node);
  }
  const isEdge = (at: number) => joined[at] === undefined || joined[at].type === 'hardBreak';
  return joined.flatMap((node, at) => {
    if (node.type !== 'text' || node.marks?.some(({ type }) => type === 'code')) return [node];
    let kept = node.text ?? '';
    if (isEdge(at - 1)) kept = kept.replace(/^[ \t\n]+/, '');
    if (isEdge(at + 1)) kept = kept.replace(/[ \t\n]+$/, '');
    return kept ? [{ ...node, text: kept }] : [];
  });
}

export const marksKey = ({ marks = [] }: RichNode): string =>
  marks
    .map(({ type, attrs }) => `${type} ${attrs?.href ?? ''} ${attrs?.title ?? ''}`)
    .sort()
    .join('|');
