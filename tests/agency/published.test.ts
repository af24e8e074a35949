import { describe, expect, it } from 'vitest';
import { published } from '#agency/content/fields.schema.ts';
import { menuSchema } from '#agency/content/menu-and-footer.ts';
import { pathTableSchema, withoutDrafts } from '#agency/content/paths.ts';

describe('the site contains only Published entries, in the editors’ order', () => {
  it('the menu', () => {
    const entry = (id: string, sort: number, status?: string) => ({
      id,
      sort,
      status,
      path: 'page:contact',
      title: { nl: id },
    });
    const { menu } = menuSchema.parse({ menu: [entry('last', 30), entry('hidden', 10, 'Draft'), entry('first', 20)] });
    expect(published(menu).map(({ id }) => id)).toEqual(['first', 'last']);
  });

  it('entries with the same sort value keep the order of the file', () => {
    const entries = ['b', 'a', 'c'].map((id) => ({ id, status: 'Published' as const }));
    expect(published(entries).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('a Draft in the path table', () => {
  const row = (id: string, more: object = {}) => ({
    id,
    original: id,
    path: { nl: id, fr: id, en: id, de: id },
    ...more,
  });
  const draft = { status: 'Draft' };

  it('has no page on the site', () => {
    const table = pathTableSchema.parse({ pages: [row('home'), row('portal', draft)] });
    expect(withoutDrafts(table).pages.map(({ id }) => id)).toEqual(['home']);
  });

  it('has an address that no other page may use', () => {
    const taken = pathTableSchema.safeParse({
      pages: [row('portal', draft), row('other', { original: 'portal' })],
    });
    expect(taken.error?.issues[0]).toMatchObject({ path: ['pages', 1, 'original'] });
  });

  it('cannot be the parent of a Published page', () => {
    const under = (status: string) => [row('portal', draft), row('visits', { breadcrumb: ['portal'], status })];
    expect(pathTableSchema.safeParse({ pages: under('Published') }).error?.issues[0]).toMatchObject({
      path: ['pages', 1, 'breadcrumb', 0],
      message: 'expected the id of a page that is Published',
    });
    expect(pathTableSchema.safeParse({ pages: under('Draft') }).success).toBe(true);
  });
});
