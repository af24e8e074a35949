import type { Door } from './door.ts';

const code = (name: string) => `\`${name}\``;

/** A door's table as docs/doors.md shows it. */
export function tableText({ table: { fields, keptOut } }: Door): string {
  const rows = fields.map(({ theirs, ours, unit, note }) => [
    code(theirs),
    ours.map(code).join(', '),
    [unit, note].filter(Boolean).join('; '),
  ]);
  const outside = keptOut.map(({ theirs, what }) => [code(theirs), 'never', what]);
  return [['field', 'becomes', 'unit, note'], ['---', '---', '---'], ...rows, ...outside]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}
