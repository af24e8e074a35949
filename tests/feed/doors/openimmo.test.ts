import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { openImmo } from '#exchange/openimmo/openimmo-document.ts';
import type { DoorSummary } from '#feed/document.ts';
import type { DoorOptions } from '#feed/doors/door.ts';
import { keepPushed, openDoor } from '#feed/doors/open-door.ts';
import { fileKeeper, filesFolder, forgetFiles } from '#feed/doors/packed-files.ts';
import { pageContext } from '#page-base/page-context.ts';
import { oddExport } from '../../long/fuzz/odd-export.ts';
import { isEverythingTested } from '../../run/everything.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { doorOf, OPTIONS, throughDoor } from './samples.ts';
import { zipOf } from './zip.ts';

interface TransferOptions {
  scope?: 'VOLL' | 'TEIL';
  at?: string;
  mode?: string;
  encoding?: string;
}

/** Returns a home with only its required fields and a title. */
const home = (id: number, title: string, { action = 'CHANGE', language = 'nl' } = {}) => `<immobilie>
  <objektkategorie><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus/></objektart></objektkategorie>
  <geo><plz>2850</plz><ort>Boom</ort></geo><freitexte><objekttitel>${title}</objekttitel></freitexte>
  <anhaenge><anhang gruppe="BILD"><daten><pfad>fotos/${id}.jpg</pfad></daten></anhang></anhaenge>
  <verwaltung_techn><objektnr_intern>${id}</objektnr_intern><aktion aktionart="${action}"/><sprache>${language}</sprache></verwaltung_techn>
</immobilie>`;

const transfer = (
  homes: readonly string[],
  { scope = 'VOLL', at = '2026-11-20T10:00:00', mode = 'NEW', encoding = 'UTF-8' }: TransferOptions = {},
) =>
  `<?xml version="1.0" encoding="${encoding}"?><openimmo><uebertragung art="OFFLINE" umfang="${scope}" modus="${mode}" timestamp="${at}"/><anbieter><openimmo_anid>A</openimmo_anid>${homes.join('')}</anbieter></openimmo>`;

async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

async function titlesIn(location: string, options: DoorOptions = OPTIONS): Promise<Record<string, unknown>> {
  const { properties } = (await throughDoor('openimmo', location, options)) as { properties: Row[] };
  return Object.fromEntries(
    properties.map(({ ID, language, TypeDescription }) => [`${ID} ${language}`, TypeDescription]),
  );
}

/** Returns our OpenImmo export of homes, without links to our own site and without texts for readers. */
async function exported(homes: readonly Listing[]): Promise<string> {
  let document = '';
  const made = { now: new Date('2026-11-21T05:00:00Z'), version: '1.0.0' };
  for await (const piece of openImmo(homes, pageContext('nl'), made)) document += piece;
  return document.replace(/<(anhaenge|gruppen_kennung|freitext_preis|dreizeiler)\b.*?<\/\1>/gs, '');
}

describe('importing our own export gives the same homes', () => {
  let sample: Listing[];
  beforeAll(async () => {
    const feed = JSON.parse(await readFile('content/feed/feed.json', 'utf8')) as Row;
    sample = importOf(feed, { base: { kind: 'folder', path: path.resolve('content/feed') } }).catalogue.listings;
  });

  async function back(homes: readonly Listing[]): Promise<Listing[]> {
    let document = '';
    for await (const piece of openImmo(homes, pageContext('nl'), { now: new Date(), version: '1.0.0' }))
      document += piece;
    const folder = await folderOf({ 'out.xml': document });
    return importOf(await throughDoor('openimmo', path.join(folder, 'out.xml'))).catalogue.listings;
  }

  it('for the whole sample', async () => {
    const offered = sample.filter(({ status }) => status.kind !== 'sold' && status.kind !== 'rented');
    const again = await back(sample);
    expect(again.map(({ id }) => id)).toEqual(offered.map(({ id }) => id));
    expect(await exported(again)).toBe(await exported(offered));
    const shown = (homes: readonly Listing[]) =>
      homes.map(({ goal, kind, reference, pictures, documents, media, place: { address, zip, country } }) => [
        [goal, kind, reference, zip, country, address !== undefined],
        [pictures.length, documents.length, media.length],
      ]);
    expect(shown(again)).toEqual(shown(offered));
  });

  it.each([1, 2, 3])('for unusual but valid homes (seed %d)', async (seed) => {
    const { listings } = importOf(oddExport(30, seed)).catalogue;
    const offered = listings.filter(({ status }) => status.kind !== 'sold' && status.kind !== 'rented');
    expect((await back(listings)).map(({ id }) => id)).toEqual(offered.map(({ id }) => id));
  });
});

describe('what a document may write differently', () => {
  async function homes() {
    const document = (await throughDoor('openimmo')) as { properties: Row[]; door: DoorSummary };
    const home = (id: string) => document.properties.find(({ RecordFile }) => RecordFile === id);
    return { home, remarks: document.door.remarks, door: document.door };
  }

  it('nested prices, decimal commas, heating, cellar, rooms, the office as the contact', async () => {
    const { home } = await homes();
    expect(home('OI-16')).toMatchObject({
      Price: 1100.5,
      ChargesRenter: 80.25,
      SurfaceLiving: 84.5,
      EnergyPerformance: 98.4,
      EPCExpiryDate: '2036-03-31',
      AvailableFrom: '2027-03-01',
      Heating:
        'Warmtepomp, Geothermische warmtepomp, Aardgas, Stookolie, Elektrisch, Warmtenet, Pellets, Hout, Kolen, Zonne-energie, Warmte-krachtkoppeling, Hernieuwbare energie, Vloerverwarming, Centrale verwarming, Verwarming per verdieping',
      Description:
        '<p>Een regel.</p><p>Een tweede alinea.</p><ul><li>Aantal kamers: 3,5</li><li>Deels onderkelderd</li></ul>',
      Agent: { Name: 'Voorbeeld Verhuur', Email: 'verhuur@example.com', Phone: '+32 3 000 00 02' },
    });
    expect(home('OI-17')?.AvailableFrom).toBeUndefined();
  });

  it('countries by name or code, and homes without a town', async () => {
    const { home, remarks } = await homes();
    expect(home('OI-17')).toMatchObject({ CountryID: 999, CountryName: 'Spanje' });
    expect(home('OI-18')).toMatchObject({ CountryName: 'Polen', City: '8999', TypeDescription: 'Huis' });
    expect(home('OI-16')?.City).toBe('Voorbeeldstad');
    expect(remarks).toContainEqual({ text: 'The town is missing, so the postcode is shown', count: 1 });
    expect(remarks).toContainEqual({
      text: 'The town is missing; it is taken from another home with the same postcode',
      count: 1,
    });
  });

  describe('a home without a country', () => {
    const austrian = '<kontaktperson><name>Muster</name><land iso_land="AUT"/></kontaktperson>';
    const far = '<geokoordinaten breitengrad="48.2" laengengrad="16.37"/>';
    it.each([
      ['has the country of its contact person', '1010', { contact: austrian }, { CountryID: 999, Zip: '1010' }],
      ['else that of the offices', '2850', {}, { CountryID: 10, Zip: '2850' }],
      ['else that of the offices in Luxembourg', '1234', { offices: 'LU' }, { CountryID: 50, Zip: 'L-1234' }],
      ['unless it lies elsewhere', '1010', { position: far }, { CountryID: 999, Zip: '1010', CountryName: undefined }],
      ['unless the offices are in two countries', '1010', { offices: undefined }, { CountryID: 999, Zip: '1010' }],
      ['unless its postcode names the country', 'L-1234', {}, { CountryID: undefined, Zip: 'L-1234' }],
    ])('%s (%s)', async (_, zip, given: { contact?: string; offices?: string; position?: string }, expected) => {
      const { contact = '', position = '' } = given;
      const offices = 'offices' in given ? given.offices : 'BE';
      const xml = home(1, 'een').replace('<geo><plz>2850</plz>', `${contact}<geo><plz>${zip}</plz>${position}`);
      const folder = await folderOf({ 'a.xml': transfer([xml]) });
      const options = { ...OPTIONS, agencyCountry: offices as 'BE' | 'LU' | undefined };
      const { properties, door } = (await throughDoor('openimmo', path.join(folder, 'a.xml'), options)) as {
        properties: Row[];
        door: DoorSummary;
      };
      const { CountryID, CountryName, Zip } = properties[0] ?? {};
      expect({ CountryID, CountryName, Zip }).toMatchObject(expected);
      const isTold = door.remarks.some(({ text }) => text.includes('(geo.land) is missing'));
      expect(isTold).toBe(!zip.startsWith('L-'));
    });
  });

  it('a language that the site does not have: its texts are not shown, and the report says so', async () => {
    const { home, remarks } = await homes();
    expect(home('OI-16')?.language).toBe('nl');
    expect(home('OI-17')).toMatchObject({ language: 'nl', TypeDescription: 'Huis, Torremuestra', Description: '' });
    expect(JSON.stringify(home('OI-17'))).not.toMatch(/Casa|playa|Finca/);
    const texts = remarks.map(({ text }) => text);
    expect(texts).toContain(
      'Texts in the language «spa» (verwaltung_techn.sprache) are not shown, because the site does not have it',
    );
    expect(texts).toContain('The language «Vlms» (verwaltung_techn.sprache) is unknown; the texts are shown as «nl»');
  });

  it('a record in such a language is left out if the home also has a record in a language of the site', async () => {
    const folder = await folderOf({
      'a.xml': transfer([home(1, 'uno', { language: 'es' }), home(1, 'een'), home(2, 'dos', { language: 'es' })]),
    });
    expect(await titlesIn(folder)).toEqual({ '1 nl': 'een', '2 nl': 'Huis, Boom' });
  });

  it('the report also accounts for the fields outside the homes', async () => {
    const { door } = await homes();
    expect(door.used).toContainEqual({ field: 'uebertragung@timestamp', count: 1, ours: ['the order of transfers'] });
    expect(door.unused).toContainEqual({ field: 'uebertragung@sendersoftware', count: 1 });
    expect(door.used.map(({ field }) => field)).toContain('anbieter.openimmo_anid');
  });
});

describe('transfers', () => {
  const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T10:00:00`;

  it('change, add and remove homes; a complete transfer removes all others', async () => {
    const folder = await folderOf({
      '1.xml': transfer([home(1, 'een'), home(2, 'twee'), home(3, 'drie')], { at: day(1) }),
      '2.xml': transfer([home(2, 'twee, anders'), home(3, '', { action: 'DELETE' })], { scope: 'TEIL', at: day(2) }),
    });
    expect(await titlesIn(folder)).toEqual({ '1 nl': 'een', '2 nl': 'twee, anders' });
    await writeFile(path.join(folder, '3.xml'), transfer([home(4, 'vier')], { scope: 'TEIL', at: day(3) }));
    expect(Object.keys(await titlesIn(folder))).toEqual(['1 nl', '2 nl', '4 nl']);
    await writeFile(path.join(folder, '4.xml'), transfer([home(2, 'twee')], { at: day(4) }));
    expect(await titlesIn(folder)).toEqual({ '2 nl': 'twee' });
    await writeFile(
      path.join(folder, '5.xml'),
      transfer([home(2, '', { action: '' })], { scope: 'TEIL', mode: 'DELETE', at: day(5) }),
    );
    await writeFile(path.join(folder, '6.xml'), transfer([home(5, 'vijf')], { scope: 'TEIL', at: day(5) }));
    expect(await titlesIn(folder)).toEqual({ '5 nl': 'vijf' });
  });

  it('in one language leave the other language unchanged, even a complete transfer', async () => {
    const folder = await folderOf({
      'nl.xml': transfer([home(1, 'een'), home(2, 'twee')], { at: day(2) }),
      'fr.xml': transfer([home(1, 'un', { language: 'fr' })], { at: day(3) }),
    });
    expect(await titlesIn(folder)).toEqual({ '1 nl': 'een', '2 nl': 'twee', '1 fr': 'un' });
  });

  it('of several providers in one document are independent', async () => {
    const of = (...providers: [id: string, homes: string[]][]) =>
      transfer([], { at: day(1) }).replace(
        /<anbieter>.*<\/anbieter>/,
        providers.map(([id, homes]) => `<anbieter><firma>${id}</firma>${homes.join('')}</anbieter>`).join(''),
      );
    const folder = await folderOf({ '1.xml': of(['A', [home(1, 'een'), home(2, 'twee')]], ['B', [home(3, 'drie')]]) });
    expect(Object.keys(await titlesIn(folder))).toEqual(['1 nl', '2 nl', '3 nl']);
    await writeFile(path.join(folder, '2.xml'), of(['B', []], ['C', [home(4, 'vier')]]).replace(day(1), day(2)));
    expect(await titlesIn(folder)).toEqual({ '1 nl': 'een', '2 nl': 'twee', '4 nl': 'vier' });
    await writeFile(path.join(folder, '3.xml'), of(['A', [home(2, 'twee')]]).replace(day(1), day(3)));
    expect(await titlesIn(folder)).toEqual({ '2 nl': 'twee', '4 nl': 'vier' });
  });

  it('have the same result in any order, and when they are repeated', async () => {
    const documents = [
      transfer([home(1, 'een'), home(2, 'twee'), home(3, 'drie')], { at: day(1) }),
      transfer([home(2, 'anders'), home(9, 'negen')], { scope: 'TEIL', at: day(2) }),
      transfer([home(3, '', { action: 'DELETE' })], { scope: 'TEIL', at: day(3) }),
      transfer([home(3, 'weer'), home(1, 'een b')], { scope: 'TEIL', at: day(4) }),
      transfer([home(1, 'een c')], { scope: 'TEIL', at: day(4) }),
      transfer([home(1, 'een'), home(3, 'drie')], { at: day(3) }),
      transfer([home(7, '', { action: 'DELETE' })], { scope: 'TEIL', at: day(5) }),
    ];
    const inOrder = await titlesIn(await folderOf(named(documents)));
    expect(inOrder).toEqual({ '1 nl': expect.stringMatching(/een [bc]/), '3 nl': 'weer' });
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(documents, { minLength: documents.length }),
        fc.shuffledSubarray(documents),
        async (order, twice) => {
          expect(await titlesIn(await folderOf(named([...order, ...twice])))).toEqual(inOrder);
        },
      ),
      { numRuns: isEverythingTested ? 200 : 10 },
    );
  });

  const named = (documents: readonly string[]) =>
    Object.fromEntries(documents.map((one, index) => [`${100 + index}.xml`, one]));
});

describe('pushed transfers', () => {
  const push = (dataDir: string, text: string) =>
    keepPushed(doorOf('openimmo'), Buffer.from(text), { ...OPTIONS, dataDir });
  const at = (n: number) => ({ at: `2026-11-0${n}T10:00:00`, scope: 'TEIL' as const });

  it('are applied in order of time, together with fetched ones; an older one does not restore a removed home', async () => {
    const dataDir = await temporaryFolder();
    const folder = await folderOf({
      'all.xml': transfer([home(1, 'een'), home(2, 'twee')], { at: '2026-11-03T10:00:00' }),
    });
    const titles = () => titlesIn(folder, { ...OPTIONS, dataDir });
    await push(dataDir, transfer([home(1, '', { action: 'DELETE' })], at(5)));
    await push(dataDir, transfer([home(1, 'een later')], at(4)));
    await push(dataDir, transfer([home(2, 'twee te oud')], at(2)));
    expect(await push(dataDir, transfer([home(3, 'drie'), home(4, 'vier')], at(4)))).toBe(2);
    expect(await titles()).toEqual({ '2 nl': 'twee', '3 nl': 'drie', '4 nl': 'vier' });
    await push(dataDir, transfer([home(1, 'een weer')], at(6)));
    expect(await titles()).toMatchObject({ '1 nl': 'een weer' });
  });

  it('are in the report of the import with all their fields, unless later transfers have replaced their homes', async () => {
    const dataDir = await temporaryFolder();
    const options = { ...OPTIONS, dataDir };
    const report = async () =>
      (JSON.parse((await openDoor(doorOf('openimmo'), undefined, options)).bytes.toString()) as { door: DoorSummary })
        .door;
    const odd = (title: string) =>
      home(1, title, { language: 'Vlms' }).replace(
        '<geo>',
        '<weitere_adresse><ort>x</ort></weitere_adresse><geo><regionaler_zusatz>Rupel</regionaler_zusatz>',
      );
    await push(dataDir, transfer([odd('een'), home(2, 'twee')], at(1)));
    const { records, used, unused, keptOut, remarks } = await report();
    expect(records).toBe(2);
    expect(used).toContainEqual({ field: 'freitexte.objekttitel', count: 2, ours: ['TypeDescription'] });
    expect(unused).toContainEqual({ field: 'geo.regionaler_zusatz', count: 1 });
    expect(keptOut).toContainEqual({ field: 'weitere_adresse.ort', count: 1 });
    expect(remarks.find(({ text }) => text.includes('«Vlms»'))?.count).toBe(1);
    await push(dataDir, transfer([home(1, 'een later'), home(2, 'twee later')], at(2)));
    expect(await report()).toMatchObject({ records: 2, keptOut: [] });
  });

  it('do not need a fetched transfer; a complete one removes all earlier ones', async () => {
    const dataDir = await temporaryFolder();
    const options = { ...OPTIONS, dataDir };
    const titles = async () =>
      JSON.parse((await openDoor(doorOf('openimmo'), undefined, options)).bytes.toString()).properties;
    await expect(titles()).rejects.toThrow('needs a file or an address');
    await push(dataDir, transfer([home(1, 'een'), home(9, 'negen')], at(1)));
    expect(await titles()).toHaveLength(2);
    await push(dataDir, transfer([home(2, 'twee')], { at: '2026-11-05T10:00:00' }));
    expect(await titles()).toMatchObject([{ TypeDescription: 'twee' }]);
    expect(await readdir(path.join(dataDir, 'feed/pushed/openimmo'))).toHaveLength(1);
  });
});

describe('an archive', () => {
  const content = {
    'uit/homes.xml': Buffer.from(transfer([home(1, 'een')])),
    'uit/fotos/1.jpg': Buffer.from('a picture'),
    'uit/geheim.txt': Buffer.from('secret'),
  };

  it('is imported with its pictures, whose names are digests; its other files are not stored', async () => {
    const folder = await folderOf({ 'transfer.zip': zipOf(content) });
    const dataDir = await temporaryFolder();
    const options = { ...OPTIONS, dataDir, keepFile: fileKeeper(dataDir, false) };
    const source = await openDoor(doorOf('openimmo'), path.join(folder, 'transfer.zip'), options);
    expect(source.base).toEqual({ kind: 'folder', path: filesFolder(dataDir) });
    const [{ Pictures }] = JSON.parse(source.bytes.toString()).properties;
    expect(await readFile(path.join(filesFolder(dataDir), Pictures[0].Url), 'utf8')).toBe('a picture');
    const { catalogue } = importOf(JSON.parse(source.bytes.toString()), { base: source.base });
    expect(catalogue.listings[0]?.pictures).toHaveLength(1);
  });

  it('keeps its pictures until they have been unused for a day', async () => {
    const dataDir = await temporaryFolder();
    const keep = fileKeeper(dataDir, false);
    const [named, pushed, old, young] = ['named', 'pushed', 'old', 'young'].map((one) => keep(Buffer.from(one)));
    const at = (name = '') => path.join(filesFolder(dataDir), name);
    await Promise.all([named, pushed, old].map((name) => utimes(at(name), 1_000, 1_000)));
    await mkdir(path.join(dataDir, 'feed/pushed/openimmo'), { recursive: true });
    await writeFile(path.join(dataDir, 'feed/pushed/openimmo/1.json'), JSON.stringify({ Url: pushed }));
    forgetFiles(dataDir, Buffer.from(JSON.stringify({ Url: named })));
    expect((await readdir(filesFolder(dataDir))).sort()).toEqual([named, pushed, young].sort());
  });

  it('may be in a folder with documents that have their own pictures', async () => {
    const folder = await folderOf({
      '1.zip': zipOf(content),
      '2.xml': transfer([home(2, 'twee')], { scope: 'TEIL', at: '2026-11-21T10:00:00' }),
      'fotos/2.jpg': 'another picture',
    });
    const dataDir = await temporaryFolder();
    const options = { ...OPTIONS, dataDir, keepFile: fileKeeper(dataDir, false) };
    expect(await titlesIn(folder, options)).toEqual({ '1 nl': 'een', '2 nl': 'twee' });
    expect(await readdir(filesFolder(dataDir))).toHaveLength(2);
  });

  it('that is pushed stores its pictures together with those of a fetched document', async () => {
    const dataDir = await temporaryFolder();
    const options = { ...OPTIONS, dataDir, keepFile: fileKeeper(dataDir, false) };
    await keepPushed(doorOf('openimmo'), zipOf(content), options);
    const folder = await folderOf({
      'a.xml': transfer([home(2, 'twee')], { at: '2026-11-21T10:00:00', scope: 'TEIL' }),
      'fotos/2.jpg': 'another picture',
    });
    const { base, bytes } = await openDoor(doorOf('openimmo'), path.join(folder, 'a.xml'), options);
    expect(base).toEqual({ kind: 'folder', path: filesFolder(dataDir) });
    const pictures = (JSON.parse(bytes.toString()).properties as Row[]).flatMap(({ Pictures }) => Pictures as Row[]);
    const found = await Promise.all(
      pictures.map(({ Url }) => readFile(path.join(filesFolder(dataDir), String(Url)), 'utf8')),
    );
    expect(found.sort()).toEqual(['a picture', 'another picture']);
  });

  it('may have file names in the DOS code page, or in UTF-8 without the flag', async () => {
    const xml = transfer([home(1, 'een').replace('fotos/1.jpg', 'Küche.jpg')]);
    const files = { 'homes.xml': Buffer.from(xml), 'Küche.jpg': Buffer.from('a picture') };
    // Writes a file name in code page 437, as old programs do.
    const dos = (name: string) => Buffer.from(name.replaceAll('ü', '\u0081'), 'latin1');
    for (const bytes of [zipOf(files), zipOf(files, dos)]) {
      const dataDir = await temporaryFolder();
      const options = { ...OPTIONS, dataDir, keepFile: fileKeeper(dataDir, false) };
      await titlesIn(path.join(await folderOf({ 'a.zip': bytes }), 'a.zip'), options);
      expect(await readdir(filesFolder(dataDir))).toHaveLength(1);
    }
  });

  it.each([
    ['cut off', zipOf(content).subarray(0, 200), 'cannot be unpacked'],
    ['damaged', Buffer.from(zipOf(content)).fill(7, 45, 60), 'is damaged'],
    ['without a document', zipOf({ 'fotos/1.jpg': Buffer.from('x') }), 'holds no file that ends with .xml'],
  ])('that is %s is refused', async (_what, bytes, message) => {
    const folder = await folderOf({ 'transfer.zip': bytes });
    await expect(titlesIn(path.join(folder, 'transfer.zip'))).rejects.toThrow(message);
  });
});

it('extracts embedded pictures, but not those that are never shown', async () => {
  const packed = (text: string) => `<format>JPG</format><daten><anhanginhalt>${btoa(text)}</anhanginhalt></daten>`;
  const attachments = `<anhang location="INTERN" gruppe="BILD">${packed('a picture')}</anhang>
    <anhang location="INTERN" gruppe="ANBIETERLOGO">${packed('a logo')}</anhang>
    <anhang location="EXTERN" gruppe="BILD"><daten><pfad>fotos/1.jpg</pfad></daten></anhang></anhaenge>`;
  const text = transfer([home(1, 'een').replace(/<anhaenge>.*<\/anhaenge>/s, `<anhaenge>${attachments}`)]);
  const folder = await folderOf({ 'a.xml': text, 'fotos/1.jpg': 'one beside it' });
  const dataDir = await temporaryFolder();
  const options = { ...OPTIONS, dataDir, keepFile: fileKeeper(dataDir, false) };
  const { base, bytes } = await openDoor(doorOf('openimmo'), path.join(folder, 'a.xml'), options);
  expect(base).toEqual({ kind: 'folder', path: filesFolder(dataDir) });
  const [{ Pictures }] = JSON.parse(bytes.toString()).properties as [{ Pictures: Row[] }];
  const found = await Promise.all(
    Pictures.map(({ Url }) => readFile(path.join(filesFolder(dataDir), String(Url)), 'utf8')),
  );
  expect(found).toEqual(['a picture', 'one beside it']);
  expect(await readdir(filesFolder(dataDir))).toHaveLength(2);
  expect(bytes.toString()).not.toContain(btoa('a logo'));
});

it('accepts incomplete homes: one with only a rent is for rent, and the text may be in objekt_text', async () => {
  const bare = home(1, 'een')
    .replace(/<vermarktungsart.*?\/>/, '')
    .replace('<freitexte>', '<preise><kaltmiete>940.0</kaltmiete></preise><freitexte>')
    .replace('</freitexte>', '<objekt_text lang=""><![CDATA[Diese Wohnung.]]></objekt_text></freitexte>');
  const folder = await folderOf({ 'a.xml': transfer([bare, home(2, 'twee')]) });
  const { properties } = (await throughDoor('openimmo', path.join(folder, 'a.xml'))) as { properties: Row[] };
  expect(properties).toMatchObject([
    { ID: 1, Goal: 1, Price: 940, Description: expect.stringContaining('Diese Wohnung.') },
    { ID: 2, Goal: 0, Description: '' },
  ]);
});

it.each([
  ['UTF-8', 'utf8'],
  ['ISO-8859-1', 'latin1'],
] as const)('reads %s', async (encoding, bytes) => {
  const text = transfer([home(1, 'Maison à Liège, « été »')], { encoding });
  const folder = await folderOf({ 'a.xml': Buffer.from(text, bytes) });
  expect(await titlesIn(folder)).toEqual({ '1 nl': 'Maison à Liège, « été »' });
});

it.each([
  ['an empty file', '', 'is empty'],
  ['a web page', '<html><body>log in</body></html>', 'expected <openimmo>, found <html>'],
  ['an incomplete document', transfer([home(1, 'een')]).slice(0, -40), 'line 5: this is not valid XML'],
  [
    'a custom entity',
    `<!DOCTYPE openimmo [<!ENTITY x SYSTEM "file:///etc/passwd">]>${transfer([home(1, '&x;')]).replace(/<\?.*?\?>/, '')}`,
    'is not valid XML',
  ],
  ['deeply nested elements', `<openimmo>${'<a>'.repeat(5000)}`, 'nested too deeply'],
  ['an unknown encoding', transfer([], { encoding: 'EBCDIC-X' }), 'is not supported. Export it as UTF-8'],
])('refuses %s with a clear message', async (_what, content, message) => {
  const folder = await folderOf({ 'a.xml': content });
  await expect(titlesIn(path.join(folder, 'a.xml'))).rejects.toThrow(message);
});
