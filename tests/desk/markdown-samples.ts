import fc from 'fast-check';

/** Pieces of Markdown that editors and other programs write, with odd forms of each. */
const PIECES = [
  'A paragraph with **bold**, *italic*, _other italic_, `code` and ~~nothing~~.',
  'Two lines\nof one paragraph',
  'A hard break  \nhere',
  'A hard break\\\nthere',
  'Spaces at the end   ',
  '## A heading',
  '### Another one ##',
  'Underlined\n===',
  'Underlined\n---',
  '- one\n- two\n  - three',
  '* one\n\n* two',
  '+ one',
  '1. one\n1. two\n1. three',
  '7) seven\n9) nine',
  '- [ ] to do\n- [x] done',
  '> quoted\n> text',
  '> quoted\nlazily',
  '---',
  '* * *',
  '| a | b |\n|---|:-:|\n| 1 | *2* |',
  'a | b\n-|-\n1 | 2',
  '```js\nconst a = 1;\n```',
  '~~~\nplain\n~~~',
  '    indented code',
  '[a link](page:contact) and [another](https://example.com "with a title")',
  '[by name][name] and [name]',
  '[name]: https://example.com/by-name',
  '<https://example.com> and https://example.com/a_b and info@example.com',
  '<div class="x">\nraw HTML\n</div>',
  'Text with <b>HTML</b> in it',
  '<!-- a remark -->',
  '![a picture](/pictures/office.webp)',
  'Signs: \\* 1\\. & &amp; &copy; < > " \u201Cquoted\u201D 10\u00A0% \u{1F3E0}',
  '[run](javascript:alert(1))',
  'A note[^1]\n\n[^1]: its text',
  '***both*** and **bold *inside* it** and *a **b***',
] as const;

const SIGNS = [
  ...'ab 1.)#*_-+>`~[]()<>!|\\&;:="\t\n\r$@/\u00A0\u00e9',
  '\n\n',
  '\r\n',
  '  ',
  '    ',
  '```',
  '[a]: b',
  '\n- ',
  '\n1. ',
  '\n> ',
  '**',
  '<b>',
  '<!--',
];

const soup = fc.array(fc.constantFrom(...SIGNS), { maxLength: 40 }).map((signs) => signs.join(''));
const gaps = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n', '\n \n', ' \n\n', '\r\n\r\n', '\r\n');
const block = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PIECES) }, { weight: 2, arbitrary: soup });

/** Random Markdown documents. */
export const documents: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', '\n', '  \n'), fc.array(fc.tuple(block, gaps), { maxLength: 12 }), fc.boolean())
  .map(([before, parts, isWindows]) => {
    const text = before + parts.flat().join('');
    return isWindows ? text.replace(/\r?\n/g, '\r\n') : text;
  });
