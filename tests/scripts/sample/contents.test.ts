import { describe, expect, it } from 'vitest';
import { distinct, feed } from './feed.ts';

const sample = feed('--listings', '26');
const properties = distinct(sample.properties);

describe('the 26 properties of the sample', () => {
  it('are 26, in 14 places, of 7 types, with 2 projects', () => {
    expect(properties).toHaveLength(26);
    expect(new Set(properties.map(({ Zip }) => Zip)).size).toBe(14);
    expect(sample.citys.filter(({ language }) => language === 'nl')).toHaveLength(14);
    expect(sample.webIDs.filter(({ language }) => language === 'nl')).toHaveLength(7);
    expect(new Set(properties.map(({ WebID }) => WebID)).size).toBe(7);
    expect(new Set(sample.projects.map(({ ID }) => ID)).size).toBe(2);
  });

  it('have every status, both goals and a starting price', () => {
    expect([...new Set(properties.map(({ Marquee }) => Marquee))].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(new Set(properties.map(({ Goal }) => Goal)).size).toBe(2);
    expect(properties.some(({ PriceUnit }) => PriceUnit === 7)).toBe(true);
  });

  it('include every combination of published and hidden prices and addresses', () => {
    const combinations = properties.map(({ PublishPrice, PublishAddress }) => `${PublishPrice} ${PublishAddress}`);
    expect(new Set(combinations).size).toBe(4);
  });

  it('are in Flanders, Brussels, Wallonia and Luxembourg', () => {
    const belgian = properties.filter(({ CountryID }) => CountryID === 10).map(({ Zip }) => Number(Zip));
    expect(belgian.some((zip) => zip >= 1000 && zip < 1300)).toBe(true);
    expect(belgian.some((zip) => zip >= 4000 && zip < 8000)).toBe(true);
    expect(belgian.filter((zip) => zip >= 1500 && zip < 4000).length).toBeGreaterThan(13);
    expect(properties.some(({ CountryID, Zip }) => CountryID === 50 && Zip.startsWith('L-'))).toBe(true);
  });

  it('include one without pictures, and several without a record in every language', () => {
    expect(properties.filter(({ Pictures }) => Pictures.length === 0)).toHaveLength(1);
    const languagesOf = (id: number) =>
      sample.properties
        .filter(({ ID }) => ID === id)
        .map(({ language }) => language.toLowerCase())
        .join(' ');
    expect(languagesOf(1017)).toBe('nl');
    expect(languagesOf(1020)).toBe('nl fr');
    expect(languagesOf(1022)).toBe('fr en de');
  });

  it('have open days of every status, all after the day of the export', () => {
    const days = properties.flatMap(({ OpenDays }) => OpenDays);
    expect([...new Set(days.map(({ Status }) => Status))].sort()).toEqual(['confirmed', 'full', 'open']);
    for (const { Start, End } of days) {
      expect(Start > '2026-11-21').toBe(true);
      expect(End > Start).toBe(true);
    }
  });

  it('never repeat a title or a description', () => {
    const described = sample.properties.filter(({ Description }) => Description !== '');
    expect(new Set(described.map(({ Description }) => Description)).size).toBe(described.length);
    expect(new Set(sample.properties.map(({ TypeDescription }) => TypeDescription)).size).toBe(
      sample.properties.length,
    );
  });

  it('do not contain the street in their texts if the address is hidden', () => {
    for (const { PublishAddress, Street, Description, TypeDescription, ID } of sample.properties) {
      if (!PublishAddress) expect(`${TypeDescription} ${Description}`, `listing ${ID}`).not.toContain(Street);
    }
  });
});

describe('advertising duties in Flanders', () => {
  const flemish = properties.filter(
    ({ CountryID, Zip }) => CountryID === 10 && Number(Zip) >= 1500 && Number(Zip) < 4000,
  );
  const homes = flemish.filter(({ WebID }) => [1, 2, 3].includes(WebID));

  it('are fulfilled by every home: energy score, unique code and flood scores', () => {
    for (const home of homes) {
      expect(home, `listing ${home.ID}`).toMatchObject({
        EnergyPerformance: expect.any(Number),
        UniqueCode: expect.stringMatching(/.{10}/),
        FloodPScore: expect.stringMatching(/^[ABCD]$/),
        FloodGScore: expect.stringMatching(/^[ABCD]$/),
      });
    }
  });

  it('are fulfilled by every home for sale: the five planning facts', () => {
    for (const sale of flemish.filter(({ Goal }) => Goal === 0)) {
      expect(sale, `listing ${sale.ID}`).toMatchObject({
        Permit: expect.any(Boolean),
        Zoning: expect.stringMatching(/./),
        Summons: expect.any(Boolean),
        PreemptiveRight: expect.any(Boolean),
        Allotment: expect.any(Boolean),
      });
    }
  });

  it('are fulfilled by every home for rent: published rent and charges', () => {
    for (const rental of properties.filter(({ Goal }) => Goal !== 0)) {
      expect(rental.PublishPrice).toBe(true);
      expect(rental).toMatchObject({ MonthlyRent: rental.Price, ChargesRenter: expect.any(Number) });
    }
  });

  it('do not demand rooms or an energy score of land and garages', () => {
    for (const bare of properties.filter(({ WebID }) => WebID === 4 || WebID === 7)) {
      expect(bare.EnergyPerformance).toBeUndefined();
      expect(bare.Bedrooms).toBeUndefined();
    }
  });
});
