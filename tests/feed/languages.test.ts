import { describe, expect, it } from 'vitest';
import { findingsOf, importOf, listingOf, project, property } from './records.ts';

describe('one home with a record in each language', () => {
  it('texts are joined by id, in any case of the language code', () => {
    const { listing, findings } = listingOf(
      property({ language: 'NL' }),
      property({ language: ' Fr ', TypeDescription: 'Maison avec jardin' }),
      property({ language: 'en', TypeDescription: 'House with garden' }),
    );
    expect(listing.title).toEqual({ nl: 'Rijwoning met tuin', fr: 'Maison avec jardin', en: 'House with garden' });
    expect(findings).toEqual([]);
  });

  it('a record in French only is enough', () => {
    const { listing } = listingOf(property({ language: 'fr', TypeDescription: 'Maison' }));
    expect(listing.title).toEqual({ fr: 'Maison' });
  });

  it('facts come from the default language, and the report names the languages that differ', () => {
    const { listing, findings } = listingOf(
      property({ language: 'fr', Bedrooms: 4 }),
      property({ language: 'nl', Bedrooms: 3 }),
    );
    expect(listing.rooms.bedrooms).toBe(3);
    expect(findings).toEqual(['contradiction Bedrooms']);
  });

  it('a fact that is missing in the default language comes from another language', () => {
    const { listing, findings } = listingOf(property({ Bedrooms: null }), property({ language: 'fr', Bedrooms: 4 }));
    expect(listing.rooms.bedrooms).toBe(4);
    expect(findings).toEqual([]);
  });

  it('each difference is reported once', () => {
    const { findings } = listingOf(
      property({ ModifyDate: '2026-01-01' }),
      property({ language: 'fr', ModifyDate: '2026-01-02' }),
    );
    expect(findings).toEqual(['contradiction ModifyDate']);
  });

  it.each([
    ['PublishPrice', false],
    ['PublishPrice', null],
    ['PublishAddress', false],
    ['PublishAddress', null],
  ])('if %s differs (%s in one language), the value is hidden, and the difference is reported', (flag, value) => {
    const { listing, findings } = listingOf(property(), property({ language: 'fr', [flag]: value }));
    if (flag === 'PublishPrice') expect(listing.price).toEqual({ kind: 'onRequest' });
    else expect(listing.place.address).toBeUndefined();
    expect(findings).toEqual([`contradiction ${flag}`]);
  });

  it('sold in one language is sold', () => {
    const { listing, findings } = listingOf(property({ Marquee: 0 }), property({ language: 'fr', Marquee: 3 }));
    expect(listing).toMatchObject({ status: { kind: 'sold' }, price: { kind: 'none' } });
    expect(findings).toEqual(['contradiction Marquee']);
  });
});

describe('projects', () => {
  it('in one language only', () => {
    const imported = importOf({ projects: [project({ language: 'fr', Title: 'Le Four' })] });
    expect(imported.catalogue.projects).toMatchObject([{ id: 501, title: { fr: 'Le Four' } }]);
    expect(findingsOf(imported)).toEqual([]);
  });

  it('sold in one language is sold', () => {
    const { catalogue } = importOf({ projects: [project({ Marquee: 0 }), project({ language: 'fr', Marquee: 3 })] });
    expect(catalogue.projects[0]?.status).toEqual({ kind: 'sold' });
  });

  it('constructions are joined by ID', () => {
    const { catalogue } = importOf({
      projects: [
        project({
          Constructions: [
            { ID: 1, Name: 'Blok A', Description: '<p>Vier</p>' },
            { ID: 2, Name: 'Blok B' },
          ],
        }),
        project({ language: 'fr', Constructions: [{ ID: 2, Name: 'Bloc B' }, { Name: 'Bloc C' }] }),
      ],
    });
    expect(catalogue.projects[0]?.constructions).toEqual([
      { id: 1, name: { nl: 'Blok A' }, description: { nl: '<p>Vier</p>' } },
      { id: 2, name: { nl: 'Blok B', fr: 'Bloc B' }, description: {} },
    ]);
  });

  it.each([
    ['a project', { ProjectID: 501, ConstructionID: 1 }, { projectId: 501, constructionId: 1 }, []],
    [
      'an unknown project',
      { ProjectID: 9, ConstructionID: 1 },
      { projectId: undefined, constructionId: undefined },
      ['contradiction ProjectID'],
    ],
    [
      'an unknown construction',
      { ProjectID: 501, ConstructionID: 9 },
      { projectId: 501, constructionId: undefined },
      ['contradiction ConstructionID'],
    ],
  ])('a home of %s', (_rule, change, expected, findings) => {
    const imported = importOf({
      properties: [property(change)],
      projects: [project({ Constructions: [{ ID: 1, Name: 'A' }] })],
    });
    const [listing] = imported.catalogue.listings;
    expect({ projectId: listing?.projectId, constructionId: listing?.constructionId }).toEqual(expected);
    expect(findingsOf(imported)).toEqual(findings);
  });

  it('an invalid record is left out and counted', () => {
    const imported = importOf({ projects: [project({ Title: null }), project({ ID: 502 })] });
    expect(imported.catalogue.projects.map(({ id }) => id)).toEqual([502]);
    expect(imported.report.records).toEqual({ read: 3, accepted: 2, leftOut: 1 });
  });
});
