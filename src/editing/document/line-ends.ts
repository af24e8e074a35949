import { type Splice, splice } from './splice.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** A text without byte order mark, with `\n` as its line ending, and with a line ending at its end. */
export interface PlainText {
  plain: string;
  /** whether the original lacks the line ending at its end */
  isOpen: boolean;
  /** applies splices of the plain text to the original text */
  apply: (splices: readonly Splice[]) => string;
}

/** Returns a text without byte order mark, with `\n` as its line ending. */
export const withPlainLineEnds = (text: string): string =>
  (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replaceAll('\r\n', '\n');

/** Returns a text in the form in which it is edited. Splices keep the form of the original text. */
export function plainText(original: string): PlainText {
  const mark = original.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  const text = original.slice(mark.length);
  const lineEnd = usualLineEnd(text);
  const isOpen = text !== '' && !text.endsWith('\n');
  const closed = isOpen ? `${text}\n` : text;
  const returns = [...closed.matchAll(/\r\n/g)].map(({ index }) => index);
  const apply = (splices: readonly Splice[]) => {
    const place = placer(returns);
    const moved = splices
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
      .map((one) => ({ start: place(one.start), end: place(one.end), text: one.text.replaceAll('\n', lineEnd) }));
    const result = splice(closed, moved);
    return mark + (isOpen ? result.replace(/\r?\n$/, '') : result);
  };
  return { plain: closed.replaceAll('\r\n', '\n'), isOpen, apply };
}

/** Returns the line ending that most lines of a text have. */
function usualLineEnd(text: string): '\n' | '\r\n' {
  const all = text.split('\n').length - 1;
  const windows = text.split('\r\n').length - 1;
  return windows * 2 > all ? '\r\n' : '\n';
}

/**
 * Returns a function from offsets of the plain text to offsets of the original. `returns` are the offsets of the `\r` that
 * the plain text lacks. A place before a line ending is before its `\r`.
 */
function placer(returns: readonly number[]): (offset: number) => number {
  return (offset) => {
    let low = 0;
    let high = returns.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((returns[middle] ?? 0) - middle < offset) low = middle + 1;
      else high = middle;
    }
    return offset + low;
  };
}
