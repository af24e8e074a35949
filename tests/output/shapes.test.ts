import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../scripts/check/built-site.ts';
import { readPage } from '../../scripts/check/read-page.ts';
import { validHtml } from '../../scripts/check/rules/valid-html.ts';
import { shapesOf } from '../../scripts/check/shapes/page-shapes.ts';
import { builtSite, fileLike, findingsAfter } from './support.ts';

/** Copies come after the page that they are made of: all its shapes are known already. */
const copyOf = (name: string | number) => `nl/te-koop/zz/${name}/1/index.html`;

/** Valid, and on the known page as well: what a mistake is planted in has nothing new about it but the mistake. */
const VALID = [
  '<section aria-label="A"><h2>A</h2><p>text</p><p>more <strong>text</strong></p></section>',
  '<section aria-label="B"><h3>B</h3></section><section aria-label="C"><h4>C</h4></section>',
  '<ul><li><a href="/nl/">Home</a></li><li><a href="/fr/">Accueil</a></li></ul>',
  '<p id="named">Words</p><div role="group" aria-labelledby="named">x</div>',
  '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>',
  '<tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  '<form id="f" action="/x" method="post" aria-label="F"><p><label for="e">E</label><input id="e" type="email" name="e"></p>',
  '<p><label>Y <select name="s"><option value="1">1</option></select></label></p>',
  '<p><button type="submit">Go</button></p></form>',
  '<figure><img src="/icon.svg" alt="Icon" width="1" height="1"><figcaption>c</figcaption></figure>',
].join('');

let known = '';
let source = '';

beforeAll(async () => {
  known = await fileLike(/^nl\/te-koop\/[^/]+\/[^/]+\/1001\/index\.html$/);
  source = textOf(await builtSite(), known).replace('</main>', `${VALID}</main>`);
});

const shapes = (text: string) => shapesOf(readPage(copyOf(0), text, ['nl']));

/** What is changed in the page, and by which rule it has to be found. */
const MISTAKES: [mistake: string, from: string | RegExp, to: string, rule: RegExp][] = [
  ['an id twice', '<p id="named">Words</p>', '<p id="named">Words</p><p id="named">Words</p>', /no-dup-id/],
  ['nothing there any more of what another names', '<p id="named">Words</p>', '', /no-missing-references/],
  ['a level that is left out now', '<h3>B</h3>', '', /heading-level/],
  ['an id that begins with a digit', 'id="named">', 'id="1named">', /valid-id/],
  ['a reference to nothing', 'aria-labelledby="named"', 'aria-labelledby="gone"', /no-missing-references/],
  ['the element gone that another names', '<p id="named">', '<p id="other">', /no-missing-references/],
  ['a label for nothing', 'for="e"', 'for="gone"', /no-missing-references|input-missing-label/],
  ['a label whose words are gone', '>E</label>', '></label>', /input-missing-label/],
  ['a label for what takes none', '<label for="e">', '<label for="named">', /valid-for/],
  ['two fields in a label', '<label>Y ', '<label>Y <input type="text" name="z">', /multiple-labeled-controls/],
  ['bad nesting', '<strong>text</strong></p>', '<strong>text</p></strong>', /close-order/],
  ['a block in a paragraph', '<p>text</p>', '<p><div>text</div></p>', /permitted|close/],
  ['an element that is never closed', '<p>text</p>', '<p>text', /close/],
  ['an end tag too many', '<p>text</p>', '<p>text</p></span>', /close-order/],
  [
    'an item out of its list',
    '<ul><li><a href="/nl/">Home</a></li>',
    '<ul></ul><li>x</li><ul>',
    /element-permitted-parent/,
  ],
  [
    'another element in a list',
    '</li><li><a href="/fr/">',
    '</li><p>x</p><li><a href="/fr/">',
    /element-permitted-content/,
  ],
  ['a link in a link', '>Home</a>', '><a href="/fr/">x</a></a>', /element-permitted-content|close/],
  ['a button in a link', '>Home</a>', '><button type="button">x</button></a>', /element-permitted-content/],
  ['an element that does not exist', '<strong>text</strong>', '<strng>text</strng>', /element-name/],
  ['an attribute twice', 'name="e">', 'name="e" name="e">', /no-dup-attr/],
  ['attributes without a blank', 'type="email" name', 'type="email"name', /attr-spacing|parser-error/],
  ['an attribute in single quotes', 'type="email"', "type='email'", /attr-quotes/],
  ['an attribute that the field cannot have', 'type="email"', 'type="email" checked', /input-attributes/],
  ['an attribute that is out of date', '<p>text</p>', '<p align="left">text</p>', /no-deprecated-attr/],
  ['a value that there is not', 'type="email"', 'type="mail"', /attribute-allowed-values/],
  ['an empty address', '<img src="/icon.svg" alt="Icon"', '<img src="" alt="Icon"', /attribute-allowed-values/],
  ['a size that is no number', 'width="1" height="1"><fig', 'width="x" height="1"><fig', /attribute-allowed-values/],
  ['a class twice', '<section aria-label="A">', '<section class="a a" aria-label="A">', /no-dup-class/],
  ['an inline style', '<p>text</p>', '<p style="color:red">text</p>', /no-inline-style/],
  ['a raw &', '<p>text</p>', '<p>text & more</p>', /no-raw-characters/],
  ['a raw <', '<p>text</p>', '<p>text < more</p>', /no-raw-characters|parser-error/],
  ['a reference to no character', '<p>text</p>', '<p>text &nothing;</p>', /unrecognized-char-ref/],
  ['such a one in an attribute', 'aria-label="A"', 'aria-label="A &nothing;"', /unrecognized-char-ref/],
  ['an empty heading', '<h2>A</h2>', '<h2> </h2>', /empty-heading/],
  ['a heading of a blank that does not break', '<h2>A</h2>', '<h2>\u00a0</h2>', /empty-heading/],
  ['a heading that leaves a level out', '<h2>A</h2>', '<h5>A</h5>', /heading-level/],
  ['a second main heading', '<h2>A</h2>', '<h1>A</h1>', /heading-level/],
  [
    'a second main part',
    '<section aria-label="A">',
    '<main>x</main><section aria-label="A">',
    /no-multiple-main|permitted/,
  ],
  ['two landmarks of one name', 'aria-label="A"', 'aria-label="Foto’s"', /unique-landmark/],
  [
    'a landmark without a name',
    '</main>',
    '<nav><ul><li><a href="/nl/">Home</a></li></ul></nav></main>',
    /unique-landmark/,
  ],
  ['a link without words', '>Home</a>', '></a>', /h30|text-content/],
  ['a button without words', '>Go</button>', '></button>', /text-content/],
  ['a button without a type', '<button type="submit">Go', '<button>Go', /no-implicit-button-type/],
  ['a form that cannot be sent', '<button type="submit">Go</button>', '<span>Go</span>', /h32/],
  ['a picture without words', ' alt="Icon"', '', /h37/],
  [
    'a role that the element has',
    '<ul><li><a href="/nl/">Home',
    '<ul role="list"><li><a href="/nl/">Home',
    /no-redundant-role/,
  ],
  ['a role that does not exist any more', 'role="group"', 'role="widget"', /no-abstract-role/],
  [
    'a focus on what is hidden',
    '<ul><li><a href="/nl/">Home',
    '<ul aria-hidden="true"><li><a href="/nl/">Home',
    /hidden-focusable/,
  ],
  [
    'two captions',
    '<figcaption>c</figcaption>',
    '<figcaption>c</figcaption><figcaption>c</figcaption>',
    /element-permitted-occurrences/,
  ],
  ['no title', /<title>[^<]*<\/title>/, '<title></title>', /empty-title/],
  ['no doctype', '<!DOCTYPE html>', '', /missing-doctype/],
  ['no language', '<html lang="nl">', '<html>', /h57|element-required-attributes/],
  [
    'a refresh after a while',
    '<meta charset="utf-8">',
    '<meta charset="utf-8"><meta http-equiv="refresh" content="5;url=/">',
    /meta-refresh/,
  ],
  ['a script in the wrong way', '</main>', '<script type="text/javascript">1</script></main>', /script-type/],
  ['a cell more in a row', '<td>2</td>', '<td>2</td><td>2</td><td>2</td></tr><tr><th>5</th>', /h63/],
];

describe('found in a page that is else like one that is known', () => {
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    const copies = MISTAKES.map(([, from, to], at): [string, string] => [copyOf(at), source.replace(from, to)]);
    const edits = { [known]: source, ...Object.fromEntries(copies), [copyOf('valid')]: source };
    for (const finding of await findingsAfter(edits, validHtml(), [])) {
      const [file = ''] = finding.split(':');
      found.set(file, [...(found.get(file) ?? []), finding]);
    }
  });

  test.each(MISTAKES.map(([mistake, from, to, rule], at) => ({ mistake, from, to, rule, at })))(
    '$mistake',
    ({ from, to, rule, at }) => {
      expect(source.replace(from, to)).not.toBe(source);
      expect(found.get(copyOf(at))?.join('\n')).toMatch(rule);
    },
  );

  test('but nothing where there is none', () => {
    expect([found.get(known), found.get(copyOf('valid'))]).toEqual([undefined, undefined]);
  });
});

test('other words, numbers, addresses and pictures make no other shape', () => {
  const other = source
    .replace('<p>text</p>', '<p>Een ander woord, 12 m²</p>')
    .replace('</li></ul><p id="named">', '</li><li><a href="/de/">Start</a></li></ul><p id="named">')
    .replace('<td>4</td></tr>', '<td>4</td></tr><tr><td>5</td><td>6</td></tr>')
    .replace('src="/icon.svg" alt="Icon" width="1"', 'src="/logo.svg" alt="Een logo" width="120"');
  expect(other).not.toBe(source);
  expect(shapes(other).difference(shapes(source))).toEqual(new Set());
});

test('of the pages of a faulty shape three are named', async () => {
  const page = source.replace('<p>text</p>', '<p><div>text</div></p>');
  const copies = ['a', 'b', 'c', 'd'].map(copyOf);
  const edits = Object.fromEntries(copies.map((file, at) => [file, page.replace('more <', `more ${at} <`)]));
  const found = await findingsAfter({ [known]: source, ...edits }, validHtml(), []);
  expect([...new Set(found.map((finding) => finding.split(':')[0]))]).toEqual(copies.slice(0, 3));
});
