import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';
import { readBlock } from './read-block.ts';
import { type RichNode, sourceBlock } from './rich-node.ts';
import { isWritable } from './write-block.ts';

/** A block of a Markdown text: its letters, the blank space after it, and how the editor shows it. */
export interface SourceBlock {
  source: string;
  after: string;
  node: RichNode;
}

export interface SplitSource {
  /** blank space in front of the first block */
  before: string;
  blocks: readonly SourceBlock[];
  lineEnd: '\n' | '\r\n';
}

/**
 * Splits a Markdown text into its top-level blocks. The parts, put together, are the text, letter for letter. A block
 * that the editor cannot show and write again is shown as its own source.
 */
export function splitSource(source: string): SplitSource {
  const blocks: SourceBlock[] = [];
  let before = '';
  const blank = (text: string) => {
    const last = blocks.at(-1);
    if (!last) before += text;
    else {
      // The lexer leaves spaces at the end of a list out of it.
      const spaces = last.after === '' ? (/^[ \t]*/.exec(text)?.[0] ?? '') : '';
      last.source += spaces;
      last.after += text.slice(spaces.length);
    }
  };
  for (const { text, token } of pieces(source)) {
    const end = endOf(text);
    if (end === 0) {
      blank(text);
      continue;
    }
    const block = text.slice(0, end);
    const node = token && readBlock(token);
    blocks.push({
      source: block,
      after: text.slice(end),
      node: node && isWritable(node) ? node : sourceBlock(block),
    });
  }
  return { before, blocks, lineEnd: source.includes('\r\n') ? '\r\n' : '\n' };
}

/** Returns where the blank lines at the end of a block begin. Spaces at the end of its last line belong to the block. */
function endOf(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  if (end === 0) return 0;
  const line = text.slice(end).search(/[\r\n]/);
  return line < 0 ? text.length : end + line;
}

/** Returns the tokens with their letters. The lexer reads every line end as `\n`, so its own texts may differ. */
function* pieces(source: string): Generator<{ text: string; token?: Token }> {
  let at = 0;
  for (const token of tokensOf(source)) {
    const end = endOfToken(source, at, token.raw);
    if (end === undefined) break;
    yield { text: source.slice(at, end), token };
    at = end;
  }
  if (at < source.length) yield { text: source.slice(at) };
}

function tokensOf(source: string): Token[] {
  try {
    return new Lexer({ gfm: true, tokenizer: new EveryDefinition() }).lex(source);
  } catch {
    // The lexer gives up on a text that it would read forever. All of it is then shown as source.
    return [];
  }
}

/** Keeps every definition of a link. The lexer would drop the second one with the same name, and its letters with it. */
class EveryDefinition extends Tokenizer {
  override def(source: string): Tokens.Def | undefined {
    const token = super.def(source);
    const known = this.lexer.tokens.links;
    if (token && known[token.tag]) token.tag += `\n${Object.keys(known).length}`;
    return token;
  }
}

/** Returns the end of a token in the source; undefined if the lexer has changed its letters. */
function endOfToken(source: string, start: number, raw: string): number | undefined {
  let at = start;
  for (const sign of raw) {
    if (sign === '\n' && source.startsWith('\r\n', at)) at += 2;
    else if (source.startsWith(sign, at) || (sign === '\n' && source[at] === '\r')) at += sign.length;
    else return undefined;
  }
  return at;
}
