import { describe, expect, it } from 'vitest';
import { editText, readValue } from '#editing/document/document.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests change values of any form
type Any = any;

/** Returns a text after a change of its value. */
function edited(path: string, text: string, change: (value: Any) => unknown): string {
  const value = structuredClone(readValue(path, text)) as Any;
  change(value);
  return editText(path, text, value);
}

const MENU = `# yaml-language-server: $schema=.schemas/menu.json
menu:
  # the first
  - id: a # entry a
    path: page:a
    title: { nl: A, fr: "À" }

  # the second
  # of three
  - id: b
    path: 'page:b'	# a tab	and more
    title: { nl: B }
    # sort: 3
  - id: c
    path: page:c
    title: { nl: C }
# the end
`;

describe('a list', () => {
  it('moves an item with its comments', () => {
    expect(edited('menu.yaml', MENU, ({ menu }) => menu.unshift(menu.splice(1, 1)[0]))).toBe(
      `# yaml-language-server: $schema=.schemas/menu.json
menu:
  # the second
  # of three
  - id: b
    path: 'page:b'	# a tab	and more
    title: { nl: B }
    # sort: 3
  # the first
  - id: a # entry a
    path: page:a
    title: { nl: A, fr: "À" }

  - id: c
    path: page:c
    title: { nl: C }
# the end
`,
    );
  });

  it('knows an item by its id, even if everything else in it changes', () => {
    const text = edited('menu.yaml', MENU, ({ menu }) => {
      menu.reverse();
      Object.assign(menu[2], { path: 'page:other', title: { fr: 'Autre' } });
    });
    expect(text).toContain('  # the first\n  - id: a # entry a\n    path: page:other\n    title: { fr: "Autre" }\n');
    expect(text.indexOf('- id: c')).toBeLessThan(text.indexOf('# the second'));
  });

  it('removes an item with its comments, and writes a new one like the others', () => {
    const text = edited('menu.yaml', MENU, ({ menu }) =>
      menu.splice(1, 1, { title: { nl: 'D: nieuw', fr: 'D, E' }, id: 'd', path: 'page:d' }),
    );
    expect(text).toBe(
      MENU.replace(
        /\n {2}# the second[\s\S]*# sort: 3\n/,
        '  - id: d\n    path: page:d\n    title: { nl: "D: nieuw", fr: "D, E" }\n\n',
      ),
    );
  });

  it('becomes [] without items, and lines of its own again', () => {
    const empty = edited('menu.yaml', MENU, (value) => {
      value.menu = [];
    });
    expect(empty).toBe('# yaml-language-server: $schema=.schemas/menu.json\nmenu: []\n# the end\n');
    const item = { id: 'a', path: 'page:a', title: { nl: 'A' } };
    expect(edited('menu.yaml', empty, ({ menu }) => menu.push(item))).toContain('menu:\n  - id: a\n    path: page:a\n');
  });

  it('in brackets keeps its comments on lines of their own', () => {
    const text = 'embeds: [youtube, # films\n  vimeo] # all\n';
    expect(edited('site.yaml', text, ({ embeds }) => embeds.unshift('kuula'))).toBe(
      'embeds: [\n  kuula,\n  youtube, # films\n  vimeo\n] # all\n',
    );
    const lines = 'embeds: [\n  # films\n  youtube,\n  vimeo # more films\n]\n';
    expect(edited('site.yaml', lines, ({ embeds }) => embeds.push('kuula'))).toBe(
      'embeds: [\n  # films\n  youtube,\n  vimeo, # more films\n  kuula\n]\n',
    );
    const wide = 'embeds: [\n    youtube,\n\n    # more films\n    vimeo,\n]\n';
    expect(edited('site.yaml', wide, ({ embeds }) => embeds.push('kuula'))).toBe(
      'embeds: [\n    youtube,\n\n    # more films\n    vimeo,\n    kuula\n]\n',
    );
  });
});

describe('a map', () => {
  it('loses a field with its comments', () => {
    const text = '# head\nname: A\n\n# about the address\nurl: https://www.example.com # old\n\n# last\nmcp: true\n';
    expect(edited('site.yaml', text, (value) => delete value.url)).toBe('# head\nname: A\n\n# last\nmcp: true\n');
    expect(edited('site.yaml', text, (value) => delete value.name)).toContain('# head\n\n# about the address\nurl');
  });

  it('loses fields with blank lines between them', () => {
    const text = 'home:\n  # a\n  a: x\n\n  # b\n  b: x\n\n  # c\n  c: x\n';
    const without = (...names: string[]) =>
      edited('texts/nl.yaml', text, ({ home }) => {
        for (const name of names) delete home[name];
      });
    expect(without('a')).toBe('home:\n  # b\n  b: x\n\n  # c\n  c: x\n');
    expect(without('a', 'b')).toMatch(/^home:\n\n? {2}# c\n {2}c: x\n$/);
    expect(without('b', 'c')).toBe('home:\n  # a\n  a: x\n');
  });

  it('gains a field in the order of the schema', () => {
    const text = edited('menu.yaml', MENU, ({ menu }) => {
      menu[0].status = 'Draft';
      menu[0].unknown = 1;
    });
    expect(text).toContain('    title: { nl: A, fr: "À" }\n    status: Draft\n    unknown: 1\n\n  # the second\n');
  });

  it('in brackets stays on one line while it fits', () => {
    const text = 'menu:\n  - { id: a, path: page:a, title: {nl: A} } # a\n';
    const longer = (length: number) =>
      edited('menu.yaml', text, ({ menu }) => {
        menu[0].title.fr = 'x'.repeat(length);
      });
    expect(longer(100)).toBe(`menu:\n  - { id: a, path: page:a, title: {nl: A, fr: ${'x'.repeat(100)}} } # a\n`);
    expect(longer(300)).toContain('\n    id: a\n    path: page:a\n    title:\n      nl: A\n');
    expect(longer(300)).toContain('# a\n');
  });

  it('keeps null as it is written', () => {
    const text = 'name: ~\nlanguages:\nrental: null # later\nsocial: {}\n';
    expect(readValue('site.yaml', text)).toEqual({ name: null, languages: null, rental: null, social: {} });
    expect(
      edited('site.yaml', text, (value) => {
        value.languages = 'nl';
      }),
    ).toBe(text.replace('languages:', 'languages: nl'));
    expect(
      edited('site.yaml', text, (value) => {
        value.name = 'A';
        value.rental = { maximumPersons: 5 };
      }),
    ).toBe(text.replace('~', 'A').replace('rental: null #', 'rental: { maximumPersons: 5 } #'));
  });
});

describe('a text', () => {
  const TEXT = `home:
  a: 'single'
  b: "double"
  c: plain # note
  d: |
    one

    two
  e: >-
    folded over
    two lines
`;
  const withText = (key: string, text: string) =>
    edited('texts/nl.yaml', TEXT, ({ home }) => {
      home[key] = text;
    });

  it.each([
    ['a', "it's", "a: 'it''s'"],
    ['a', 'a\u0007', 'a: "a\\u0007"'],
    ['b', 'C:\\"x" 🏡', 'b: "C:\\\\\\"x\\" 🏡"'],
    ['c', 'other', 'c: "other" # note'],
    ['d', 'one\n\n# three\n', 'd: |\n    one\n\n    # three\n'],
    ['d', 'no end', 'd: |-\n    no end\n'],
    ['e', 'a\n\nb', 'e: >-\n    a\n\n\n    b\n'],
    ['b', 'a\nb', 'b: |-\n    a\n    b\n'],
    ['b', 'a\n\n', 'b: "a\\n\\n"\n'],
  ])('%s keeps its quotes with %j', (key, text, written) => {
    expect(withText(key, text)).toContain(`  ${written}`);
  });

  it.each([
    'true',
    'No',
    '12',
    '0123',
    '1e3',
    '~',
    '',
    ' a',
    '@a',
    '`a',
    '%a',
    '&a',
    '*a',
    '!a',
    '- a',
    'a: b',
    'a #b',
    '[a',
    '{a',
  ])('%j is put between quotes', (text) => {
    expect(editText('texts/nl.yaml', 'home:\n  a: b\n', { home: { a: text } })).toBe(
      `home:\n  a: ${JSON.stringify(text)}\n`,
    );
    expect(editText('texts/nl.yaml', 'home: { a: b }\n', { home: { a: text } })).toBe(
      `home: { a: ${JSON.stringify(text)} }\n`,
    );
  });

  it('may be very long', () => {
    const long = 'Een heel lange tekst: «met alles» #1. '.repeat(5000).trim();
    expect(readValue('texts/nl.yaml', withText('b', long))).toMatchObject({ home: { b: long, c: 'plain' } });
  });

  it('with lines is put between quotes if a comment below would become a part of it', () => {
    const text = 'home:\n    a:\n        b: c\n        # old\n';
    expect(editText('texts/nl.yaml', text, { home: { a: 'x\ny' } })).toBe('home:\n    a: "x\\ny"\n        # old\n');
  });
});

describe('an article', () => {
  const ARTICLE =
    '\uFEFF---\r\ntitle: Verkopen # kort\r\n# volgorde\r\nsort: 10\r\n---\r\n\r\nEen.\r\nTwee.\n\r\nDrie.  ';

  it('keeps its Markdown byte for byte while only its head changes', () => {
    const text = edited('articles/a/b/nl.md', ARTICLE, ({ head }) => {
      head.sort = 20;
    });
    expect(text).toBe(ARTICLE.replace('10', '20'));
  });

  it('changes only the lines of its Markdown that differ', () => {
    const text = edited('articles/a/b/nl.md', ARTICLE, (value) => {
      value.markdown = value.markdown.replace('Een.', 'Eerst.\nEen!');
    });
    expect(text).toBe(ARTICLE.replace('Een.', 'Eerst.\r\nEen!'));
  });

  it('without a head is refused', () => {
    expect(() => readValue('articles/a/b/nl.md', 'Een.\n')).toThrow('expected a line with ---');
  });
});

describe('a new file', () => {
  it('begins with the line of its schema, and has its fields in the order of the schema', () => {
    const value = { modules: [{ relations: { type: 'text' }, id: 'a' }], title: { nl: 'Titel', fr: 'Titre' } };
    expect(editText('pages/new.yaml', '', value)).toBe(
      '# yaml-language-server: $schema=../.schemas/page.json\ntitle: { nl: Titel, fr: Titre }\nmodules:\n  - id: a\n    relations: { type: text }\n',
    );
  });

  it('may be an article', () => {
    const value = { head: { sort: 5, title: 'yes' }, markdown: '# Titel\n' };
    expect(editText('articles/a/b/nl.md', '', value)).toBe('---\ntitle: "yes"\nsort: 5\n---\n# Titel\n');
  });
});

it.each([
  ['an anchor', 'name: &a A\nurl: b\n', 'uses &a'],
  ['a tag', 'name: !!str 12\nurl: b\n', 'uses !!str'],
  ['a name behind a question mark', '? name\n: A\nurl: b\n', 'uses ?'],
])('%s is refused, unless nothing changes', (_, text, message) => {
  const value = readValue('site.yaml', text) as object;
  expect(editText('site.yaml', text, value)).toBe(text);
  expect(() => editText('site.yaml', text, { ...value, url: 'c' })).toThrow(message);
});

it('broken YAML and references are refused with the line and the advice of the reader', () => {
  expect(() => readValue('site.yaml', 'name: A\nurl: "b\n')).toThrow(/site\.yaml, line \d+.*not YAML/);
  expect(() => readValue('site.yaml', 'name: &a A\nurl: *a\n')).toThrow(/site\.yaml, line 2.*between double quotes/);
});
