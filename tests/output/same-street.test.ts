import { describe, expect, test } from 'vitest';
import type { Hiding, Raw, Subject } from '#feed/secrets/subject.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';

function home(id: number, record: Raw, hidesAddress: boolean): Subject {
  return { kind: 'property', id, records: [record], hidesAddress, hidesPrice: false };
}

function leaksIn(feed: Hiding, page: number, text: string): string[] {
  const file = `nl/te-koop/boom/huis/${page}/index.html`;
  return leakScanner(secretsOf(feed))(file, text, { kind: 'property', id: page }).map(
    ({ what, owner }) => `${owner.id} ${what}`,
  );
}

/** The same street name occurs in many towns, and a street has many homes. */
describe('a hidden street that another home publishes', () => {
  const kerkstraat = { Street: 'Kerkstraat', HouseNumber: '5', BoxNr: '2' };
  const feed: Hiding = {
    subjects: [home(1, kerkstraat, true), home(2, { ...kerkstraat, HouseNumber: '5-7' }, false)],
    places: ['Boom'],
  };

  test('may be on the page of that other home, with its number and box', () => {
    expect(leaksIn(feed, 2, '<p>Kerkstraat 5-7 bus 2, 2850 Boom</p>')).toEqual([]);
  });

  test('may not be on the page of the home that hides it', () => {
    expect(leaksIn(feed, 1, '<p>Kerkstraat</p>')).toEqual(['1 street']);
    expect(leaksIn(feed, 1, '<p>Kerkstraat 5</p>')).toContain('1 street and number');
  });
});

describe('a hidden address that another home publishes', () => {
  const kerkstraat = { Street: 'Kerkstraat', HouseNumber: '5' };
  const feed: Hiding = {
    subjects: [
      home(1, kerkstraat, true),
      home(2, kerkstraat, false),
      home(3, { ...kerkstraat, HouseNumber: '9' }, false),
    ],
    places: [],
  };

  test.each(['Kerkstraat 5', '5 Kerkstraat'])('is found on the page of the home that hides it: %s', (words) => {
    expect(leaksIn(feed, 1, `<p>${words}</p>`)).toContain('1 street and number');
    expect(leaksIn(feed, 2, `<p>${words}</p>`)).toEqual([]);
  });

  test.each(['Flat 5, Kerkstraat 9', '9 Kerkstraat: 5 kamers'])(
    'may appear by chance between two numbers: %s',
    (words) => {
      expect(leaksIn(feed, 1, `<p>${words}</p>`)).not.toContain('1 street and number');
    },
  );
});

test('a street that is part of a town’s name is found only beside its number', () => {
  const feed: Hiding = {
    subjects: [home(1, { Street: 'Dorp', HouseNumber: '5' }, true)],
    places: ['Sint-Niklaas Dorp'],
  };
  expect(leaksIn(feed, 1, '<p>Midden in het dorp</p>')).toEqual([]);
  expect(leaksIn(feed, 1, '<p>Dorp 5</p>')).toEqual(['1 street and number']);
});

test('a street in another home’s description may be on the page of that other home', () => {
  const feed: Hiding = {
    subjects: [
      home(1, { Street: 'Lindendreef' }, true),
      home(2, { Street: 'Markt', Description: 'Hoek Lindendreef' }, false),
    ],
    places: [],
  };
  expect(leaksIn(feed, 2, '<p>Hoek Lindendreef</p>')).toEqual([]);
  expect(leaksIn(feed, 1, '<p>Hoek Lindendreef</p>')).toEqual(['1 street']);
});
