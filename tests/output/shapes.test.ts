import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../scripts/check/built-site.ts';
import { readPage } from '../../scripts/check/read-page.ts';
import { validHtml } from '../../scripts/check/rules/valid-html.ts';
import { shapesOf } from '../../scripts/check/shapes/page-shapes.ts';
import { builtSite, fileLike, findingsAfter } from './support.ts';

/**
 * Returns a path for a copy of the page. Copies are checked after the original, so all shapes of the original are known
 * by then.
 */
const copyOf = (name: string | number) => `nl/te-koop/zz/${name}/1/index.html`;

/** Valid HTML that is already in the original page. A mistake made in it is thus the only difference. */
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

/** The changes to the page, each with the rules that must report it. */
const MISTAKES: [mistake: string, from: string | RegExp, to: string, rule: RegExp][] = [
  ['a duplicate id', '<p id="named">Words</p>', '<p id="named">Words</p><p id="named">Words</p>', /no-dup-id/],
  ['a missing element that another one references', '<p id="named">Words</p>', '', /no-missing-references/],
  ['a heading level that is skipped after a heading is removed', '<h3>B</h3>', '', /heading-level/],
  ['an id that begins with a digit', 'id="named">', 'id="1named">', /valid-id/],
  ['a reference to a missing id', 'aria-labelledby="named"', 'aria-labelledby="gone"', /no-missing-references/],
  ['a referenced element with another id', '<p id="named">', '<p id="other">', /no-missing-references/],
  ['a label for a missing field', 'for="e"', 'for="gone"', /no-missing-references|input-missing-label/],
  ['a label without text', '>E</label>', '></label>', /input-missing-label/],
  ['a label for an element that cannot have one', '<label for="e">', '<label for="named">', /valid-for/],
  ['two fields in a label', '<label>Y ', '<label>Y <input type="text" name="z">', /multiple-labeled-controls/],
  ['bad nesting', '<strong>text</strong></p>', '<strong>text</p></strong>', /close-order/],
  ['a block in a paragraph', '<p>text</p>', '<p><div>text</div></p>', /permitted|close/],
  ['an element that is never closed', '<p>text</p>', '<p>text', /close/],
  ['an extra end tag', '<p>text</p>', '<p>text</p></span>', /close-order/],
  [
    'a list item outside its list',
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
  ['a duplicate attribute', 'name="e">', 'name="e" name="e">', /no-dup-attr/],
  ['attributes without a blank', 'type="email" name', 'type="email"name', /attr-spacing|parser-error/],
  ['an attribute in single quotes', 'type="email"', "type='email'", /attr-quotes/],
  ['an attribute that the field cannot have', 'type="email"', 'type="email" checked', /input-attributes/],
  ['a deprecated attribute', '<p>text</p>', '<p align="left">text</p>', /no-deprecated-attr/],
  ['a value that does not exist', 'type="email"', 'type="mail"', /attribute-allowed-values/],
  ['an empty address', '<img src="/icon.svg" alt="Icon"', '<img src="" alt="Icon"', /attribute-allowed-values/],
  ['a size that is not a number', 'width="1" height="1"><fig', 'width="x" height="1"><fig', /attribute-allowed-values/],
  ['a duplicate class', '<section aria-label="A">', '<section class="a a" aria-label="A">', /no-dup-class/],
  ['an inline style', '<p>text</p>', '<p style="color:red">text</p>', /no-inline-style/],
  ['a raw &', '<p>text</p>', '<p>text & more</p>', /no-raw-characters/],
  ['a raw <', '<p>text</p>', '<p>text < more</p>', /no-raw-characters|parser-error/],
  ['an unknown character reference', '<p>text</p>', '<p>text &nothing;</p>', /unrecognized-char-ref/],
  [
    'an unknown character reference in an attribute',
    'aria-label="A"',
    'aria-label="A &nothing;"',
    /unrecognized-char-ref/,
  ],
  ['an empty heading', '<h2>A</h2>', '<h2> </h2>', /empty-heading/],
  ['a heading with only a non-breaking space', '<h2>A</h2>', '<h2>\u00a0</h2>', /empty-heading/],
  ['a heading that skips a level', '<h2>A</h2>', '<h5>A</h5>', /heading-level/],
  ['a second main heading', '<h2>A</h2>', '<h1>A</h1>', /heading-level/],
  [
    'a second main part',
    '<section aria-label="A">',
    '<main>x</main><section aria-label="A">',
    /no-multiple-main|permitted/,
  ],
  ['two landmarks with the same name', 'aria-label="A"', 'aria-label="Foto’s"', /unique-landmark/],
  [
    'a landmark without a name',
    '</main>',
    '<nav><ul><li><a href="/nl/">Home</a></li></ul></nav></main>',
    /unique-landmark/,
  ],
  ['a link without text', '>Home</a>', '></a>', /h30|text-content/],
  ['a button without text', '>Go</button>', '></button>', /text-content/],
  ['a button without a type', '<button type="submit">Go', '<button>Go', /no-implicit-button-type/],
  ['a form without a submit button', '<button type="submit">Go</button>', '<span>Go</span>', /h32/],
  ['a picture without alternative text', ' alt="Icon"', '', /h37/],
  [
    'a role that the element has by default',
    '<ul><li><a href="/nl/">Home',
    '<ul role="list"><li><a href="/nl/">Home',
    /no-redundant-role/,
  ],
  ['an abstract role', 'role="group"', 'role="widget"', /no-abstract-role/],
  [
    'a focusable element that is hidden',
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
  ['an empty title', /<title>[^<]*<\/title>/, '<title></title>', /empty-title/],
  ['a missing doctype', '<!DOCTYPE html>', '', /missing-doctype/],
  ['a missing language', '<html lang="nl">', '<html>', /h57|element-required-attributes/],
  [
    'a delayed refresh',
    '<meta charset="utf-8">',
    '<meta charset="utf-8"><meta http-equiv="refresh" content="5;url=/">',
    /meta-refresh/,
  ],
  ['a script with a redundant type', '</main>', '<script type="text/javascript">1</script></main>', /script-type/],
  ['an extra cell in a row', '<td>2</td>', '<td>2</td><td>2</td><td>2</td></tr><tr><th>5</th>', /h63/],
];

describe('a page that differs from a known page only by a mistake', () => {
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
    'is validated: $mistake',
    ({ from, to, rule, at }) => {
      expect(source.replace(from, to)).not.toBe(source);
      expect(found.get(copyOf(at))?.join('\n')).toMatch(rule);
    },
  );

  test('has no findings without the mistake', () => {
    expect([found.get(known), found.get(copyOf('valid'))]).toEqual([undefined, undefined]);
  });
});

test('different words, numbers, addresses and pictures have the same shape', () => {
  const other = source
    .replace('<p>text</p>', '<p>Een ander woord, 12 m²</p>')
    .replace('</li></ul><p id="named">', '</li><li><a href="/de/">Start</a></li></ul><p id="named">')
    .replace('<td>4</td></tr>', '<td>4</td></tr><tr><td>5</td><td>6</td></tr>')
    .replace('src="/icon.svg" alt="Icon" width="1"', 'src="/logo.svg" alt="Een logo" width="120"');
  expect(other).not.toBe(source);
  expect(shapes(other).difference(shapes(source))).toEqual(new Set());
});

test('three pages with a faulty shape are reported', async () => {
  const page = source.replace('<p>text</p>', '<p><div>text</div></p>');
  const copies = ['a', 'b', 'c', 'd'].map(copyOf);
  const edits = Object.fromEntries(copies.map((file, at) => [file, page.replace('more <', `more ${at} <`)]));
  const found = await findingsAfter({ [known]: source, ...edits }, validHtml(), []);
  expect([...new Set(found.map((finding) => finding.split(':')[0]))]).toEqual(copies.slice(0, 3));
});

test('a later check validates new shapes only, and faulty ones again', async () => {
  const looked: string[] = [];
  const counted = () => {
    const rule = validHtml();
    const closely: typeof rule.closely = (page, site) => {
      looked.push(page.file);
      return rule.closely?.(page, site) ?? [];
    };
    return { ...rule, closely };
  };
  const faulty = source.replace('<p>text</p>', '<p><div>text</div></p>');
  const edits = { [known]: source, [copyOf('faulty')]: faulty };
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'shapes-'));
  const check = () => findingsAfter(edits, counted(), [], { dataDir: folder.path });
  const first = await check();
  expect(looked).toContain(known);
  looked.length = 0;
  expect(await check()).toEqual(first);
  expect(first).not.toEqual([]);
  expect(looked).toEqual([copyOf('faulty')]);
});
