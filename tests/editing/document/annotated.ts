import fc from 'fast-check';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Draw } from './random-values.ts';

/** Adds comments with different words above and behind random lines of a YAML file. */
export function annotated(draw: Draw, text: string): string {
  const lines = text.split('\n');
  const inside = linesInTexts(text);
  let count = 0;
  return lines
    .map((line, at) => {
      const [, indent = ''] = /^( *)(?:- |[\w"]+:)/.exec(line) ?? [];
      if (!/^ *(?:- |[\w"]+:)/.test(line) || inside.has(at)) return line;
      const above = draw(fc.constantFrom('', '', '', 'comment', 'two', 'blank'));
      const number = ++count;
      const tail =
        canHaveTail(line) && draw(fc.nat(3)) === 0 ? `${draw(fc.constantFrom(' ', '\t', '   '))}# tail ${number}` : '';
      const comment = `${indent}# note ${number}\ta\n`;
      const starts: Record<string, string> = {
        comment,
        two: `${indent}# more ${number}\n${comment}`,
        blank: `\n${comment}`,
      };
      return (starts[above] ?? '') + line + tail;
    })
    .join('\n');
}

/** Texts without quotes may not have a comment behind them. */
const canHaveTail = (line: string) => !/^ *(?:- )?(?:nl|fr|en|de): +[^{"]/.test(line) && !/\s#/.test(line);

/** Returns the numbers of the lines on which texts of several lines are, counted from 0. */
export function linesInTexts(text: string): Set<number> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const inside = new Set<number>();
  visit(document, {
    Scalar(_, node) {
      if (!isScalar(node) || !node.range) return;
      const first = counter.linePos(node.range[0]).line;
      const last = counter.linePos(node.range[1]).line;
      for (let line = first; line < last; line++) inside.add(line).add(line - 1);
    },
  });
  return inside;
}
