import type { Random } from '../../../scripts/sample/random.ts';

/** Names of homes in other scripts, and names pasted from other programs. */
const PHRASES: readonly string[] = [
  'Huis met tuin',
  'Maison de maître à l’orée du bois',
  'Größe & Straße',
  'Σπίτι με κήπο',
  'Дом с садом',
  'Ґанок і їжак',
  'بيت مع حديقة',
  'בית עם גינה',
  '東京の家',
  '정원이 있는 집',
  'बगीचे वाला घर',
  'บ้านพร้อมสวน',
  'ĳsbaan ﬁets ﷺ',
  'İstanbul ıIİi',
  '👨‍👩‍👧‍👦 🏡 🇧🇪',
  '𝕳𝖚𝖎𝖘 ｆｕｌｌ ⓗⓤⓘⓢ',
  'Z̸̧̛͖a̵͇͝l̷͉͂g̶̺̈́o̴',
  'e\u0301e\u0300a\u0308',
  '\u202ETuin\u202C',
  '\u200BHuis\u200D\uFEFF',
  'a\u00a0b\u2028c\u2029d',
  'tab\tnieuwe\nregel\r\neinde',
  '\u0000\u0001\u0007\u001b[31m',
  '\u0085\u009f\uFFFE\uFFFF',
  'half \uD83D',
  '\uDE00 half',
];

/** Texts with a special meaning in file systems, addresses, pages, spreadsheets or programs. */
const SIGNS: readonly string[] = [
  'con',
  'NUL',
  'aux',
  'com1',
  'LPT9',
  'index',
  'index.html',
  '404',
  '.',
  '..',
  '../../..',
  '-',
  '--',
  '_',
  '/',
  '\\',
  '%2e%2e%2f',
  '%',
  '%E0%A4%A',
  '#',
  '?a=b&c',
  ':id',
  '*',
  '[id]',
  '{x}',
  '$&',
  "$'",
  '$'.concat('{x}'),
  '{{count}}',
  '$t(home.intro)',
  'constructor',
  '__proto__',
  'toString',
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '-1',
  '1e999',
  '[object Object]',
  '<script>alert(1)</script>',
  '</script><script>',
  '</title>',
  '<!--',
  '-->',
  ']]>',
  '<br>',
  '<3',
  'a < b > c',
  '&',
  '&amp;lt;',
  '&#0;',
  '&#xD800;',
  '&nbsp;',
  '"',
  "'",
  '`',
  '" onload="x',
  '=1+1',
  '@SUM(A1)',
  ';',
  ',',
  '|',
  '(',
  '(a+)+$',
  '\\u0000',
  'office@example.com',
  'mailto:x@example.com?bcc=y@example.com',
  'https://example.com/',
  'javascript:alert(1)',
  '€',
  '€ 325.000',
  '…',
  '!',
];

/** Lengths near the limits of file names, titles, imported texts and lines of mails. */
const LENGTHS: readonly number[] = [
  1, 2, 63, 64, 78, 120, 186, 199, 200, 201, 254, 255, 256, 299, 300, 301, 998, 4_000,
];
const LONG_WORD = 10_000;

/** Returns an unusual text that is valid in a field of the export. It is never empty. */
export function oddText(random: Random): string {
  const draw = random.next();
  if (draw < 0.3) return random.pick(PHRASES);
  if (draw < 0.55) return random.pick(SIGNS);
  if (draw < 0.75) return oddWord(random, random.pick(LENGTHS));
  if (draw < 0.78) return oddWord(random, LONG_WORD);
  if (draw < 0.9) return Array.from({ length: random.whole(2, 40) }, () => random.pick(PHRASES)).join(' ');
  return Array.from({ length: random.whole(2, 8) }, () => random.pick(SIGNS)).join(random.pick([' ', '', '\n']));
}

/** Returns a word of the given length in one script. */
function oddWord(random: Random, length: number): string {
  return random
    .pick(['x', 'W', 'é', 'ß', 'ﷺ', 'д', '家', '👍', 'a\u0301', '0', '-', 'x-', '&', '<'])
    .repeat(length)
    .slice(0, length);
}

const TAGS: readonly string[] = [
  'p',
  'div',
  'ul',
  'ol',
  'li',
  'h1',
  'h3',
  'h6',
  'b',
  'em',
  'br',
  'table',
  'td',
  'script',
  'svg',
  'a',
  'blink',
];

/** Returns a description: plain text, or HTML whose tags are opened, closed and nested at random. */
export function oddDescription(random: Random): string {
  const draw = random.next();
  if (draw < 0.4) return oddText(random);
  if (draw < 0.5) return `${oddText(random)} `.repeat(random.whole(1, 400));
  const parts = Array.from({ length: random.whole(1, 60) }, () => {
    const tag = random.pick(TAGS);
    return random.pick([
      `<${tag}>`,
      `</${tag}>`,
      `<${tag} style="x" onclick="y">`,
      `<${tag}`,
      '\n\n',
      oddText(random).slice(0, 300),
      random.pick(PHRASES),
    ]);
  });
  return parts.join('');
}
