import { expect, it, onTestFinished } from 'vitest';
import type { DoorSummary } from '#feed/document.ts';
import type { DoorOptions } from '#feed/doors/door.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { OPTIONS, sampleRows, throughDoor } from './samples.ts';
import { type Mood, whiseServer } from './whise-server.ts';

async function standIn(estates: readonly Row[], mood: Mood = {}) {
  const server = await whiseServer(estates, mood);
  onTestFinished(server.close);
  return {
    ...server,
    fetched: () => throughDoor('whise', server.url, { ...OPTIONS, env: server.env, timeoutMs: 500 }),
  };
}

const estate = (id: number): Row => ({ id, zip: '2850', city: 'Boom', purposeStatus: { id: 1 }, displayStatusId: 2 });
const many = (count: number) => Array.from({ length: count }, (_, index) => estate(index + 1));

it('imports estates: languages, entities, swapped coordinates, options, projects with their units', async () => {
  const { properties, projects, door } = (await throughDoor('whise')) as Record<'properties' | 'projects', Row[]> & Row;
  expect(door).toMatchObject({ records: 16, notShown: 2 });
  const [nl, fr] = properties.filter(({ ID }) => ID === 2001);
  expect(nl).toMatchObject({ TypeDescription: 'Rijwoning met koer', Heating: 'gas', Latitude: 51.0873, Lift: false });
  expect(fr).toMatchObject({ language: 'fr', TypeDescription: 'Maison, Voorbeeldstad' });
  expect(fr).not.toHaveProperty('Heating');
  const { catalogue } = importOf({ properties, projects });
  const home = (id: number) => catalogue.listings.find((one) => one.id === id);
  expect(home(2001)?.description).toEqual({
    nl: '<p>Lange tekst &amp; meer.</p>',
    fr: '<p>Maison rénovée\u00a0avec jardin.</p>',
  });
  expect(home(2002)?.place.position).toMatchObject({ kind: 'area' });
  expect(home(2005)?.status).toMatchObject({ kind: 'ribbon', name: { nl: 'In optie' } });
  expect(home(2004)?.price.kind).toBe('onRequest');
  expect(home(2006)?.place).toMatchObject({ country: 'LU', zip: 'L-1234' });
  expect(home(2103)?.place).toMatchObject({ country: 'other', countryName: { nl: 'Frankrijk' } });
  // This postcode has four digits like a Belgian one, but it is Danish.
  expect(home(2010)?.place.country).toBe('other');
  expect(home(2011)).toBeUndefined();
  expect(home(2012)).toBeUndefined();
  expect(home(2101)?.projectId).toBe(2100);
  expect(catalogue.projects).toMatchObject([{ id: 2100, title: { nl: 'Modelhof' } }]);
});

it('reads details by number, and texts of codes in every language', async () => {
  const { properties } = (await throughDoor('whise')) as Record<'properties', Row[]>;
  const [nl, fr] = properties.filter(({ ID }) => ID === 2008);
  expect(nl).toMatchObject({
    TypeName: 'Herenhuis',
    EPCLabelText: 'B',
    EnergyPerformance: 179,
    FloodPScore: 'B',
    FloodGScore: 'A',
    Summons: false,
    ElectricalInspection: false,
    Parkings: 1,
    ExternalParkings: 2,
    Zoning: 'Woongebied',
  });
  expect(fr).toMatchObject({
    TypeName: 'Maison de maître',
    TypeDescription: 'Maison de maître, Voorbeeldstad',
    Heating: 'Chauffage au sol',
    Kitchen: 'Équipée',
    Zoning: 'Zone d’habitat',
    WindowFrame: 'Aluminium',
    Glazing: 'Double vitrage',
  });
  expect(properties.find(({ ID }) => ID === 2001)).toMatchObject({
    EnergyPerformance: 386,
    UniqueCode: '20260318-0000000001-RES-1',
    EPCTotal: 62_146,
    EPCExpiryDate: '2036-03-18',
    CO2Emission: 77,
    PreemptiveRight: false,
    JudicialDecision: 'Geen rechterlijke herstelmaatregel',
    CadastralIncome: 612,
    SurfaceTerrace: 18,
    PetsAllowed: true,
    Furnished: false,
  });
  expect(properties.find(({ ID }) => ID === 2004)).toMatchObject({ TypeName: 'Studio', WebID: 2, Summons: true });
});

it('reads a detail with an unknown number by its label, in the language of the account, and reports it', async () => {
  const { properties, door } = (await throughDoor('whise')) as { properties: Row[]; door: DoorSummary };
  expect(properties.find(({ ID }) => ID === 2010)).toMatchObject({
    FloodPScore: 'C',
    FloodGScore: 'D',
    PreemptiveRight: true,
  });
  const remarks = door.remarks.map(({ text }) => text);
  expect(remarks).toContain('Detail 9001 «P-score» was read as detail 2222 because of its label (FloodPScore)');
  expect(remarks).toContain(
    'Detail 9003 «Voorkooprecht» was read as detail 1734 because of its label (PreemptiveRight)',
  );
  // The flood areas of before 2023 are no score.
  expect(remarks).toContain(
    'Detail 2222 «overstroming» is «mogelijk overstromingsgevoelig», which cannot be used as FloodPScore (`A` to `D`)',
  );
  expect(door.unused).toContainEqual({ field: 'details.9004 Mobiscore', count: 1 });
  expect(door.unused).toContainEqual({ field: 'details.2222 overstroming', count: 1 });
});

it('asks for the list of details once, keeps it, and manages without it', async () => {
  const server = await whiseServer(await sampleRows('whise.json'));
  onTestFinished(server.close);
  const dataDir = await temporaryFolder();
  const night = (change: Partial<DoorOptions> = {}, url = server.url) =>
    throughDoor('whise', url, { ...OPTIONS, env: server.env, isDry: false, dataDir, ...change });
  const flood = ({ properties }: Row) => (properties as Row[]).find(({ ID }) => ID === 2010)?.FloodPScore;
  expect(flood(await night())).toBe('C');
  expect(flood(await night())).toBe('C');
  const questions = () => server.asked.filter(({ path }) => path === '/v1/estates/details/list').length;
  expect(questions()).toBe(1);
  await night({ env: { ...server.env, WHISE_CLIENT_ID: '7' } });
  expect(questions()).toBe(2);
  const without = await whiseServer(await sampleRows('whise.json'), { noLabels: true });
  onTestFinished(without.close);
  const document = await throughDoor('whise', without.url, { ...OPTIONS, env: without.env });
  expect(flood(document)).toBeUndefined();
  expect((document.door as DoorSummary).remarks.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('The list of details (v1/estates/details/list) could not be read'),
  );
});

it('says why estates are not for the site, and refuses an import if that applies to all', async () => {
  const { door } = (await throughDoor('whise')) as { door: DoorSummary };
  expect(door.skipped).toEqual([
    { text: 'in preparation (purposeStatus 20)', count: 1 },
    { text: 'offline (displayStatusId 1)', count: 1 },
  ]);
  const { fetched } = await standIn([
    { ...estate(1), purposeStatus: { id: 19 } },
    { ...estate(2), displayStatusId: 1 },
  ]);
  await expect(fetched()).rejects.toThrow(
    'Whise has 2 homes, but none of them is for the site: offline (displayStatusId 1) (1); prospect (purposeStatus 19) (1). Change this in Whise, then import again.',
  );
});

it('fetches all pages, with the token of the agency', async () => {
  const { fetched, asked } = await standIn(many(250));
  expect((await fetched()).properties).toHaveLength(250);
  const pages = asked.filter(({ path }) => path === '/v1/estates/list');
  expect(pages.map(({ body }) => (body.Page as Row).Offset)).toEqual([0, 100, 200]);
  expect(asked.map(({ path }) => path).slice(0, 3)).toEqual([
    '/token',
    '/v1/admin/clients/list',
    '/v1/admin/clients/token',
  ]);
  expect(new Set(pages.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer token-2']));
});

it.each<[string, Mood]>([
  ['a token that expires between two pages', { tokenEndsAfter: 2 }],
  ['a server that is busy twice', { busy: { status: 429, times: 2, retryAfter: '0.01' } }],
  ['a server that fails once', { busy: { status: 503, times: 1 } }],
  ['truncated answers', { cutOff: 2 }],
  ['slow answers', { slowMs: 100 }],
])('recovers from %s', async (_what, mood) => {
  const { fetched } = await standIn(many(250), mood);
  expect((await fetched()).properties).toHaveLength(250);
});

it.each<[string, Mood, string]>([
  [
    'a valid request with listed errors',
    { complains: true },
    'rejected the request. {"message":"LanguageIds is wrong"}',
  ],
  ['an incomplete list', { loses: 3 }, 'sent 250 of 253 homes'],
  ['an ambiguous agency', { agencies: 2 }, 'has 2 agencies (7, 8). Set it to the number of your agency.'],
  ['a server that stays busy', { busy: { status: 429, times: 99 } }, 'answered with status 429. 5 attempts failed'],
  ['only truncated answers', { cutOff: 99 }, 'sent an answer that is incomplete'],
  ['no answer in time', { slowMs: 900 }, 'cannot be reached'],
])('fails with a clear message: %s', async (_what, mood, message) => {
  const { fetched } = await standIn(many(250), mood);
  await expect(fetched()).rejects.toThrow(message);
});

it('reports missing and wrong settings', async () => {
  const { url, env } = await standIn(await sampleRows('whise.json'));
  const at = (change: Record<string, string>) => throughDoor('whise', url, { ...OPTIONS, env: { ...env, ...change } });
  await expect(at({ WHISE_PASSWORD: '' })).rejects.toThrow('WHISE_USERNAME and WHISE_PASSWORD are not set');
  await expect(at({ WHISE_PASSWORD: 'wrong' })).rejects.toThrow('answered with status 401. Check WHISE_USERNAME');
  await expect(at({ WHISE_CLIENT_ID: '8' })).rejects.toThrow('answered with status 403. Check WHISE_USERNAME');
  expect((await at({ WHISE_CLIENT_ID: '7' })).properties).not.toEqual([]);
});
