import { describe, expect, test } from 'vitest';
import type { Rule } from '../../scripts/check/finding.ts';
import { descriptions, head, titles } from '../../scripts/check/rules/head.ts';
import { languages } from '../../scripts/check/rules/languages.ts';
import { links } from '../../scripts/check/rules/links.ts';
import { outline } from '../../scripts/check/rules/outline.ts';
import { policy } from '../../scripts/check/rules/policy.ts';
import { text } from '../../scripts/check/rules/text.ts';
import { validHtml } from '../../scripts/check/rules/valid-html.ts';
import { append, type Edit, findingsAfter, replace } from './support.ts';

const HOME = 'nl/index.html';
const OTHER = 'nl/te-huur/index.html';

type Mistake = [mistake: string, edit: Edit, found: RegExp];

/** Adds a test for each mistake. The test makes the mistake in the home page and expects the rule to find it. */
function finds(rule: () => Rule, mistakes: Mistake[], pages: string[] | undefined = [HOME]): void {
  test.each(mistakes)('finds %s', async (_, edit, found) => {
    const findings = await findingsAfter({ [HOME]: edit }, rule(), pages);
    expect(findings.join('\n')).toMatch(found);
  });
}

describe('links', () => {
  finds(links, [
    ['a link to no page', append('<a href="/nl/weg/">x</a>'), /«\/nl\/weg\/» leads nowhere/],
    ['an absolute link to no page', append('<a href="https://www.example.com/nl/weg/">x</a>'), /leads nowhere/],
    ['a relative link to no page', append('<a href="weg/">x</a>'), /leads nowhere/],
    ['a link without its slash', append('<a href="/nl/te-koop">x</a>'), /no slash at its end/],
    [
      'a form that the server does not know',
      append('<form action="/api/forms/nothing"></form>'),
      /form that the server does not know/,
    ],
    ['a missing script', append('<script src="/_astro/x.js"></script>'), /leads nowhere/],
    [
      'a picture that no home has',
      append('<img src="/media/p1-1-abcdef?width=600&amp;height=auto&amp;format=webp">'),
      /accepted feed does not have/,
    ],
    [
      'a picture in an unsupported size',
      append('<img srcset="/media/p1-1-abcdef?width=601&amp;format=webp 601w">'),
      /is not a valid picture address/,
    ],
    ['a document that no home has', append('<a href="/documents/p1-d-1-abcdef/plan">x</a>'), /names a document/],
    ['an anchor to a missing element', append('<a href="#nothing">x</a>'), /no element of this page has the id/],
    [
      'an anchor to a missing element on another page',
      append('<a href="/nl/te-koop/#nothing">x</a>'),
      /«#nothing» in nl\/te-koop\/index.html/,
    ],
    [
      'a missing language version',
      replace(/hreflang="fr" href="[^"]*"/, 'hreflang="fr" href="https://www.example.com/fr/x/"'),
      /leads nowhere/,
    ],
    [
      'a missing share picture',
      replace(/(og:image" content=")[^"]*/, '$1https://www.example.com/x.png'),
      /leads nowhere/,
    ],
    [
      'a share picture that the server cannot draw',
      replace(/(og:image" content=")[^"]*/, '$1https://www.example.com/share/1001-0.jpg'),
      /leads nowhere/,
    ],
  ]);
});

describe('head', () => {
  finds(head, [
    ['a missing title', replace(/<title>.*?<\/title>/, '<title> </title>'), /The page has no title/],
    ['a missing description', replace(/(name="description" content=")[^"]*/, '$1'), /The page has no description/],
    ['two main headings', append('<h1>x</h1>'), /2 main headings/],
    ['a missing main heading', replace(/<(\/?)h1/g, '<$1h2'), /0 main headings/],
    [
      'a wrong canonical address',
      replace(/(rel="canonical" href=")[^"]*/, '$1https://www.example.com/'),
      /canonical address is/,
    ],
  ]);

  test('finds two pages with the same title', async () => {
    const title = replace(/<title>.*?<\/title>/, '<title>Same</title>');
    expect((await findingsAfter({ [HOME]: title, [OTHER]: title }, titles())).join('\n')).toMatch(
      /The title is also that of/,
    );
  });
});

describe('descriptions', () => {
  const described = (text: string) => replace(/(name="description" content=")[^"]*/, `$1${text}`);

  test('finds two pages with the same description, and a page whose description repeats its title', async () => {
    const same = described('The same sentence on two pages.');
    expect((await findingsAfter({ [HOME]: same, [OTHER]: same }, descriptions())).join('\n')).toMatch(
      /The description is also that of/,
    );
    const repeating = (html: string) =>
      html
        .replace(/<title>.*?<\/title>/, '<title>A title | Agency</title>')
        .replace(/(name="description" content=")[^"]*/, '$1A title');
    expect((await findingsAfter({ [HOME]: repeating }, descriptions())).join('\n')).toMatch(
      /description «A title» repeats the title/,
    );
  });
});

describe('languages', () => {
  finds(
    languages,
    [
      [
        'a language that differs from that of the address',
        replace('<html lang="nl"', '<html lang="fr"'),
        /<html lang> is «fr», expected «nl»/,
      ],
      ['a missing version', replace(/<link rel="alternate" hreflang="fr"[^>]*>/, ''), /hreflang «fr» is missing/],
      [
        'a missing x-default',
        replace(/<link rel="alternate" hreflang="x-default"[^>]*>/, ''),
        /hreflang «x-default» is missing/,
      ],
      ['a version that is listed twice', replace(/(<link rel="alternate" hreflang="fr"[^>]*>)/, '$1$1'), /twice/],
      ['a relative address', replace(/(hreflang="fr" href=")[^"]*/, '$1/fr/'), /must be an absolute address/],
      [
        'another page as its own version',
        replace(/(hreflang="nl" href=")[^"]*/, '$1https://www.example.com/nl/te-koop/'),
        /does not lead to this page/,
      ],
      [
        'a page that does not link back',
        replace(/(hreflang="fr" href=")[^"]*/, '$1https://www.example.com/fr/projets/'),
        /does not name the same versions/,
      ],
    ],
    [HOME, 'fr/projets/index.html'],
  );
});

describe('outline', () => {
  finds(outline, [
    ['a skipped level', append('<h2>x</h2><h4>Deep</h4>'), /«Deep» is h4 after h2/],
    ['an empty heading', append('<h2> </h2>'), /is empty/],
    ['a picture without alt', append('<img src="/icon.svg" width="1" height="1">'), /has no alt/],
    ['a picture with an empty alt', append('<img src="/icon.svg" alt="" width="1" height="1">'), /empty alt/],
    ['a picture without a size', append('<img src="/icon.svg" alt="x">'), /no width and height/],
  ]);

  test.each(['banner', 'people of-3'])('allows a picture without a description beside text: %s', async (beside) => {
    const edit = append(`<div class="${beside}"><img src="/icon.svg" alt="" width="1" height="1"></div>`);
    expect(await findingsAfter({ [HOME]: edit }, outline(), [])).toEqual([]);
  });
});

describe('text', () => {
  finds(text, [
    ['an undefined', append('<p>€ undefined</p>'), /undefined/],
    ['a NaN', append('<p>12 NaN m²</p>'), /NaN/],
    ['an object', append('<p>[object Object]</p>'), /\[object/],
    ['a placeholder', append('<p>{{count}}</p>'), /\{\{/],
    ['the key of a text', append('<p>listing.askVisit</p>'), /listing\.askVisit/],
    ['an undefined in a label', append('<a href="/nl/" aria-label="undefined">x</a>'), /undefined/],
  ]);
});

describe('policy', () => {
  const meta = (content: string): Edit =>
    replace('</head>', `<meta http-equiv="Content-Security-Policy" content="${content}"></head>`);
  finds(policy, [
    ['an inline handler', append('<a href="/nl/" onclick="x()">x</a>'), /<a onclick>/],
    ['an inline style', append('<p style="color:red">x</p>'), /<p style>/],
    ['an inline script', append('<script>alert(1)</script>'), /allows no inline script/],
    ['an inline style sheet', append('<style>p{color:red}</style>'), /allows no inline style/],
    ['a script as an address', append('<a href="javascript:x()">x</a>'), /javascript:/],
    [
      'a policy of the page that allows all inline code',
      meta("script-src 'self' 'unsafe-inline'"),
      /allows 'unsafe-inline'/,
    ],
  ]);

  test.each(['script-src', 'style-src', 'object-src', 'base-uri', 'form-action'])(
    'finds that %s is missing',
    async (name) => {
      const findings = await findingsAfter({ [HOME]: append('<p>x</p>') }, policy(), [HOME], {
        headers: () => new Map(),
      });
      expect(findings.join('\n')).toContain(`No content security policy has a ${name}.`);
    },
  );
});

describe('valid HTML', () => {
  finds(validHtml, [
    ['a paragraph in a paragraph', append('<p><div>x</div></p>'), /valid|permitted|close/i],
    ['a duplicate id', append('<p id="a">x</p><p id="a">y</p>'), /no-dup-id/],
    ['a button without a name', append('<button type="button"></button>'), /text-content/],
    ['a field without a label', append('<input type="text" name="x">'), /input-missing-label/],
  ]);
});
