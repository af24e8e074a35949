import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Attributes and properties whose values visitors see or screen readers read aloud. */
const READ = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'ariaLabel',
  'textContent',
  'innerText',
]);
const VOID = /<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b/g;
const WORD = /\p{L}{2,}/u;

/** Returns `src/components/a.astro:3 «text»` for each text that is written in code instead of in the files of texts. */
export function textsOutside(dir = 'src'): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:astro|tsx?)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
    .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')));
}

/** Returns the texts of one file as {@link textsOutside} does. */
export function textsIn(file: string, code: string): string[] {
  const isAstro = file.endsWith('.astro');
  const source = ts.createSourceFile(
    file,
    isAstro ? templateOf(code) : code,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.ts') ? ts.ScriptKind.TS : ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text && WORD.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} «${text.trim().replace(/\s+/g, ' ')}»`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns the text of a node if visitors would read it, and undefined otherwise. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxAttribute(node) && READ.has(node.name.getText()) && node.initializer) {
    return ts.isStringLiteral(node.initializer) ? node.initializer.text : literal(expressionOf(node.initializer));
  }
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literal(node.expression);
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isPropertyAccessExpression(node.left) &&
    READ.has(node.left.name.text)
  ) {
    return literal(node.right);
  }
  return undefined;
}

const expressionOf = (node: ts.Node) => (ts.isJsxExpression(node) ? node.expression : undefined);

/** Returns the fixed words in an expression whose value is a text. */
function literal(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ');
  }
  if (ts.isParenthesizedExpression(node)) return literal(node.expression);
  if (ts.isConditionalExpression(node)) return join(literal(node.whenTrue), literal(node.whenFalse));
  if (!ts.isBinaryExpression(node)) return undefined;
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return literal(node.right);
    case ts.SyntaxKind.PlusToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
      return join(literal(node.left), literal(node.right));
    default:
      return undefined;
  }
}

const join = (one: string | undefined, other: string | undefined) => [one, other].filter(Boolean).join(' ');

/** Returns the markup of an Astro file as JSX, without scripts and styles. Line numbers are preserved. */
function templateOf(code: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const markup = code
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, blank)
    .replace(/<script\b[^>]*\/>/g, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(/<!doctype html>/i, blank);
  return `<>${closed(markup)}</>`;
}

/** Rewrites void elements such as `<br>` as `<br />`, which JSX requires. */
function closed(markup: string): string {
  const ends = [...markup.matchAll(VOID)]
    .map((match) => endOf(markup, match.index))
    .filter((end) => markup[end - 1] !== '/');
  let text = '';
  let last = 0;
  for (const end of ends) {
    text += `${markup.slice(last, end)}/`;
    last = end;
  }
  return text + markup.slice(last);
}

/** Returns the position of the `>` of the tag that begins at `start`. */
function endOf(markup: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < markup.length; at++) {
    const sign = markup[at] ?? '';
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign;
    else if (sign === '{') depth++;
    else if (sign === '}') depth--;
    else if (sign === '>' && depth === 0) return at;
  }
  return markup.length;
}
