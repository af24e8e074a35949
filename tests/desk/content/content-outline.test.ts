import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentOutline } from '#desk/server/content/content-outline.ts';
import { linkingFiles } from '#desk/server/content/linking-files.ts';
import { siteWording } from '#desk/server/content/site-wording.ts';
import type { Editing } from '#editing/editing-api.ts';
import { openEditing } from '#editing/open-editing.ts';

const LANGUAGES = { default: 'nl', enabled: ['nl', 'fr'] } as const;
let editing: Editing;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outline-'));
  const contentDir = join(folder, 'content');
  await cp('content', contentDir, { recursive: true, filter: (source) => source !== join('content', 'feed') });
  editing = await openEditing({ contentDir, dataDir: join(folder, 'data'), check: async () => [] });
});

describe('the outline of a draft', () => {
  it('has titles in the language of the editor, and each version of an article in its own', async () => {
    const { titles } = await contentOutline(editing, LANGUAGES, 'fr');
    expect(titles['pages/for-sale.yaml']).toBe('À vendre');
    expect(titles['articles/services/selling/nl.md']).toBe('Verkopen');
    expect(titles['articles/services/_category.yaml']).toBe('Services');
    expect(titles['menu.yaml']).toBeUndefined();
  });

  it('has the addresses that the site has, in the order of paths.yaml', async () => {
    const { addresses } = await contentOutline(editing, LANGUAGES, 'nl');
    expect(Object.keys(addresses).slice(0, 2)).toEqual(['pages/home.yaml', 'pages/for-sale.yaml']);
    expect(addresses['pages/home.yaml']).toEqual({ nl: '/nl/', fr: '/fr/' });
    expect(addresses['articles/services/selling/fr.md']).toEqual({
      nl: '/nl/diensten/verkopen/',
      fr: '/fr/services/vendre/',
    });
  });
});

describe('the files that refer', () => {
  it('to a page are those with a link to it, and not to a page whose name begins like it', async () => {
    const found = await linkingFiles(editing, 'page:contact');
    expect(found).toContain('menu.yaml');
    expect(found).not.toContain('pages/contact.yaml');
    expect(await linkingFiles(editing, 'page:con')).toEqual([]);
  });

  it('to an article are also the pages that show it', async () => {
    expect(await linkingFiles(editing, 'article:about/us')).toContain('pages/home.yaml');
  });

  it('to a page are also those below it', async () => {
    expect(await linkingFiles(editing, 'page:for-sale')).toContain('paths.yaml');
  });

  it('are not looked for if the target is neither a page nor an article', async () => {
    expect(await linkingFiles(editing, 'https://example.com')).toBeUndefined();
  });
});

it('the wording of the site has no texts that only staff see', () => {
  const { nl = {} } = siteWording(['nl']);
  expect(nl['home.sentence']).toBeTruthy();
  expect(Object.keys(nl).filter((key) => /^(?:desk|content)\./.test(key))).toEqual([]);
});
