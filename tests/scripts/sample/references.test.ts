import { existsSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { distinct, feed, feedText } from './feed.ts';

const sample = feed('--listings', '26');
const records = [...sample.properties, ...sample.projects];
const committed = (url: string) => new URL(`../../../content/feed/${url}`, import.meta.url).pathname;

describe('the feed', () => {
  it('with 26 homes equals the committed file', () => {
    expect(feedText('--listings', '26')).toBe(readFileSync(committed('feed.json'), 'utf8'));
  });

  it('refers to types, projects and constructions that exist', () => {
    const types = new Set(sample.webIDs.map(({ WebID }) => WebID));
    const constructions = new Map(
      sample.projects.map((project) => [project.ID, project.Constructions.map(({ ID }) => ID)]),
    );
    for (const property of sample.properties) {
      expect(types).toContain(property.WebID);
      expect(property.WebIDs.split(',').every((type) => types.has(Number(type)))).toBe(true);
      if (property.ProjectID !== null) expect(constructions.get(property.ProjectID)).toContain(property.ConstructionID);
    }
    expect(new Set(sample.properties.map(({ ConstructionID }) => ConstructionID)).size).toBe(5);
  });

  it('has a tree of neighbourhoods, with one for each place of the properties', () => {
    const ids = new Set(sample.neighbourhoods.map(({ ID }) => ID));
    const names = new Set(sample.neighbourhoods.map(({ Name }) => Name));
    for (const { ParentID } of sample.neighbourhoods) expect(ParentID === 0 || ids.has(ParentID)).toBe(true);
    for (const { Name } of sample.citys.filter(({ language }) => language === 'nl')) expect(names).toContain(Name);
  });

  it.each([
    ['citys', () => true],
    ['citysSale', (goal: number) => goal === 0],
    ['citysRent', (goal: number) => goal !== 0],
  ] as const)('counts the properties of every place in %s', (list, counts) => {
    for (const { Zip, PropertyCount } of sample[list]) {
      const there = distinct(sample.properties).filter((property) => property.Zip === Zip && counts(property.Goal));
      expect(there).toHaveLength(PropertyCount);
    }
  });
});

describe('the committed files', () => {
  it('include every picture, in the size that the feed gives', async () => {
    const pictures = new Map(
      records.flatMap(({ Pictures }) => Pictures).map((picture) => [picture.Url, picture] as const),
    );
    for (const thumbnail of sample.properties.map(({ SmallPictureItem }) => SmallPictureItem)) {
      if (thumbnail !== null) pictures.set(thumbnail.Url, thumbnail);
    }
    for (const { Picture } of records.map(({ Agent }) => Agent)) {
      if (Picture !== null) pictures.set(Picture.Url, Picture);
    }
    expect(pictures.size).toBeGreaterThan(120);
    await Promise.all(
      [...pictures.values()].map(async ({ Url, Width, Height }) => {
        const { width, height } = await sharp(committed(Url)).metadata();
        expect({ Url, width, height }).toEqual({ Url, width: Width, height: Height });
      }),
    );
  });

  it('include every document, and each is a PDF', () => {
    const documents = records.flatMap(({ Documents }) => Documents);
    expect(new Set(documents.map(({ Public }) => Public)).size).toBe(2);
    for (const { Url } of documents) {
      expect(existsSync(committed(Url)), Url).toBe(true);
      expect(readFileSync(committed(Url), 'latin1')).toMatch(/^%PDF-1\.4[\s\S]*startxref\n\d+\n%%EOF\n$/);
    }
  });

  it('are at most 15 MB in total', () => {
    const urls = new Set(
      records.flatMap(({ Pictures, Documents }) => [...Pictures, ...Documents]).map(({ Url }) => Url),
    );
    const bytes = [...urls].reduce((sum, url) => sum + statSync(committed(url)).size, 0);
    expect(bytes).toBeLessThan(15_000_000);
  });
});
