import { describe, expect, it } from 'vitest';
import { distinct, feed, feedText } from './feed.ts';

describe('a feed of 2,000 properties', () => {
  const large = feed('--listings', '2000');
  const properties = distinct(large.properties);

  it('has 2,000 IDs and as many references, and begins with the sample', () => {
    expect(properties).toHaveLength(2000);
    expect(new Set(properties.map(({ RecordFile }) => RecordFile)).size).toBe(2000);
    expect(properties.slice(0, 26)).toEqual(distinct(feed('--listings', '26').properties));
  });

  it('has at most one record in each language for each property', () => {
    const keys = large.properties.map(({ ID, language }) => `${ID} ${language.toLowerCase()}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has the required fields in every record', () => {
    for (const record of large.properties) {
      expect(record).toMatchObject({
        ID: expect.any(Number),
        language: expect.stringMatching(/^(nl|fr|en|de)$/i),
        Goal: expect.any(Number),
        City: expect.stringMatching(/./),
        Zip: expect.stringMatching(/./),
        TypeDescription: expect.stringMatching(/./),
        WebID: expect.any(Number),
        RecordFile: expect.stringMatching(/./),
      });
    }
  });

  it('uses pictures of the sample, and words in the language of the record', () => {
    const known = new Set(
      feed('--listings', '26').properties.flatMap(({ Pictures }) => Pictures.map(({ Url }) => Url)),
    );
    const composed = large.properties.filter(({ ID }) => ID >= 10_000);
    for (const { Pictures } of composed) {
      expect(Pictures.length).toBeGreaterThan(0);
      expect(Pictures.every(({ Url }) => known.has(Url))).toBe(true);
    }
    const zonings = (wanted: string) =>
      new Set(composed.flatMap(({ language, Zoning }) => (language === wanted ? (Zoning ?? []) : [])));
    expect(zonings('nl')).toContain('Woongebied');
    expect(zonings('en')).toContain('Residential area');
    expect(zonings('en')).not.toContain('Woongebied');
  });

  it('has texts of realistic lengths', () => {
    const lengths = large.properties.slice(100).map(({ Description }) => Description.length);
    expect(Math.min(...lengths)).toBeGreaterThan(400);
    expect(Math.max(...lengths)).toBeLessThan(1600);
  });
});

describe('with the same options, the feed', () => {
  it('is the same file', () => {
    expect(feedText('--listings', '300')).toBe(feedText('--listings', '300'));
  });

  it('has other homes if the seed differs', () => {
    expect(feedText('--listings', '300', '--seed', '2')).not.toBe(feedText('--listings', '300'));
  });

  it('has fewer records if there are fewer languages', () => {
    const french = feed('--languages', 'fr');
    expect(new Set(french.properties.map(({ language }) => language.toLowerCase()))).toEqual(new Set(['fr']));
  });
});
