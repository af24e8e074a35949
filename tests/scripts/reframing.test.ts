import { describe, expect, test } from 'vitest';
import { createReframing, type KeyedPage } from '../../scripts/build/reframing.ts';

interface Drawn {
  menu?: string;
  main?: string;
  footer?: string;
  head?: string;
  switcher?: string;
}

const page = ({ menu = 'Kopen', main = 'A home', footer = '2026', head = 'Title', switcher = 'nl fr' }: Drawn) =>
  `<html><head>${head}</head><body id="top"><header class="site-header"><nav>${menu}</nav>` +
  `${switcher && `<nav class="languages">${switcher}</nav>`}</header>` +
  `<main id="main"><header class="page-head"><h1>${main}</h1></header></main><footer>${footer}</footer></body></html>`;

/**
 * Makes pages one after the other. Each has its content before and the content that rendering it gives. Returns the contents, and
 * the files of those that were not rendered.
 */
async function remake(pages: readonly (Partial<KeyedPage> & { old: string | undefined; now: string })[]) {
  const named = pages.map((one, index) => ({ file: `${index}`, key: 'own.new', before: 'own.old', ...one }));
  const contents = new Map(named.map(({ file, old }) => [file, old]));
  const make = createReframing((file) => {
    const old = contents.get(file);
    return old === undefined ? undefined : Buffer.from(old);
  });
  const made: string[] = [];
  const reframed: string[] = [];
  for (const { now, ...keyed } of named) {
    const { content, isReframed } = await make(keyed, async () =>
      Buffer.from(Uint8Array.from(Buffer.from(now)).buffer),
    );
    made.push(content.toString());
    // The build hands each content on to another thread.
    structuredClone(content.buffer, { transfer: [content.buffer] });
    if (isReframed) reframed.push(keyed.file);
  }
  return { made, reframed };
}

const NEW = { menu: 'Te koop', footer: '2027' };
const one = (main: string, more: Drawn = {}) => ({
  old: page({ main, ...more }),
  now: page({ main, ...more, ...NEW }),
});
/** Content that only a page that was rendered contains. */
const RENDERED = 'rendered';

describe('pages of which only the frame has changed', () => {
  test('get the frame of the first one, and are what rendering them gives', async () => {
    const pages = [one('Ålta'), one('Béguinage', { head: 'B', switcher: 'nl' }), one('C', { switcher: 'en' })];
    expect(await remake(pages)).toEqual({ made: pages.map(({ now }) => now), reframed: ['1', '2'] });
  });

  test('also on a site in one language, which has no switcher', async () => {
    const pages = [one('A', { switcher: '' }), one('B', { switcher: '' })];
    expect(await remake(pages)).toEqual({ made: pages.map(({ now }) => now), reframed: ['1'] });
  });

  test('get the frame of their own place in the menu', async () => {
    const sale = one('A');
    const rent = { old: page({ menu: 'Huren' }), now: page({ menu: 'Te huur' }), key: 'own.other' };
    const pages = [sale, rent, one('C'), { ...rent }];
    expect(await remake(pages)).toEqual({ made: pages.map(({ now }) => now), reframed: ['2', '3'] });
  });
});

describe('a page is rendered', () => {
  test.each<[string, Parameters<typeof remake>[0][number]]>([
    ['if its own content has changed', { ...one('B'), before: 'other.old' }],
    ['if it is new', { ...one('B'), before: undefined }],
    ['if its content before is missing', { ...one('B'), old: undefined }],
    ['if it has no frame', { ...one('B'), key: 'own', before: 'own' }],
    ['if its frame was another one before', { ...one('B', { menu: 'Elders' }), now: RENDERED }],
    ['if its footer was another one before', { ...one('B', { footer: '2020' }), now: RENDERED }],
    ['if an editor’s text looks like the end of the content', { ...one('B</main>'), now: RENDERED }],
    ['if an editor’s text looks like the beginning of the body', { ...one('B<body id="top">'), now: RENDERED }],
    ['if it is no page', { old: '<main></main>', now: RENDERED }],
  ])('%s', async (_why, second) => {
    const first = one('A');
    expect(await remake([first, second, first])).toEqual({ made: [first.now, second.now, first.now], reframed: ['2'] });
  });

  test('if more than the frame of the first page of that frame has changed', async () => {
    const first = { old: page({ main: 'A' }), now: page({ main: 'B', ...NEW }) };
    const second = { ...one('C'), now: RENDERED };
    expect(await remake([first, second])).toEqual({ made: [first.now, RENDERED], reframed: [] });
  });

  test('if the first page of that frame cannot be rendered, whose error is thrown', async () => {
    const make = createReframing(() => Buffer.from(page({})));
    const keyed = { key: 'own.new', before: 'own.old' };
    const failing = make({ file: 'a', ...keyed }, () => Promise.reject(new RangeError('Invalid time value')));
    await expect(failing).rejects.toThrow(new RangeError('Invalid time value'));
    const next = await make({ file: 'b', ...keyed }, async () => Buffer.from(RENDERED));
    expect([next.content.toString(), next.isReframed]).toEqual([RENDERED, false]);
  });
});
