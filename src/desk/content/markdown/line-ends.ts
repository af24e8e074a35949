/**
 * Returns a text that was typed in a text field, with the line ends of the text before. Text fields show every line end as
 * `\n`. Lines above and below the change keep their own; new lines get that of the text.
 */
export function withLineEnds(before: string, typed: string): string {
  if (!before.includes('\r')) return typed;
  const old = before.split(/(?<=\r\n|\r(?!\n)|\n)/);
  const now = typed.split(/(?<=\n)/);
  const isSame = (a: string | undefined, b: string | undefined) =>
    a !== undefined && b !== undefined && a.replace(/\r\n?/, '\n') === b;
  let start = 0;
  while (start < Math.min(old.length, now.length) && isSame(old[start], now[start])) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && isSame(old.at(-1 - end), now.at(-1 - end))) end += 1;
  const usual = before.includes('\r\n') ? '\r\n' : '\r';
  const changed = now.slice(start, now.length - end).map((line) => line.replace(/\n$/, usual));
  return [...old.slice(0, start), ...changed, ...old.slice(old.length - end)].join('');
}
