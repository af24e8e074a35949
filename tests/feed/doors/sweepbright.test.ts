import { expect, it, onTestFinished } from 'vitest';
import type { DoorSummary } from '#feed/document.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { OPTIONS, sampleRows, throughDoor } from './samples.ts';
import { type SweepBrightMood, sweepBrightServer } from './sweepbright-server.ts';

async function standIn(mood: SweepBrightMood = {}) {
  const server = await sweepBrightServer(await sampleRows('sweepbright.json'), mood);
  onTestFinished(server.close);
  const { url, env, dataDir } = server;
  const fetched = (change = {}) => throughDoor('sweepbright', url, { ...OPTIONS, env: { ...env, ...change }, dataDir });
  return { ...server, fetched };
}

it('imports estates: languages, units of size, labels, options, projects with their units', async () => {
  const document = await throughDoor('sweepbright');
  const { catalogue } = importOf(document);
  const home = (reference: string) => catalogue.listings.find((one) => one.reference === reference);
  expect(home('SB-1')).toMatchObject({
    title: { nl: 'Rijwoning met koer', fr: 'Maison avec cour' },
    typeName: { nl: 'Rijwoning', fr: 'Maison mitoyenne' },
    dimensions: { livingAreaSqm: 150, plotAreaSqm: 178, totalAreaSqm: 200 },
    building: { lift: true, garden: true, constructionYear: 1908 },
    place: { address: { houseNumber: '12 B', box: '3' } },
    // An open house without an end time is left out.
    openDays: [{ start: '2026-12-05T09:00:00+00:00', end: '2026-12-05T11:00:00+00:00', status: 'open' }],
  });
  expect((document.properties as Row[]).find(({ RecordFile }) => RecordFile === 'SB-2')?.EPCLabelText).toBe('A+');
  expect(home('SB-10')?.dimensions.livingAreaSqm).toBeUndefined();
  expect(home('SB-4')).toMatchObject({ kind: 'studio', status: { kind: 'ribbon' } });
  expect(home('SB-8') ?? home('SB-9')).toBeUndefined();
  const [project] = catalogue.projects;
  expect(catalogue.listings.filter(({ projectId }) => projectId === project?.id)).toHaveLength(2);
});

it('reads what the law requires, and texts of codes in every language', async () => {
  const { properties, door } = (await throughDoor('sweepbright')) as { properties: Row[]; door: DoorSummary };
  const [nl, fr] = properties.filter(({ RecordFile }) => RecordFile === 'SB-1');
  expect(nl).toMatchObject({
    Permit: true,
    PreemptiveRight: false,
    Allotment: false,
    Summons: false,
    JudicialDecision: 'Geen rechterlijke herstelmaatregel',
    FloodPScore: 'B',
    FloodGScore: 'A',
    Zoning: 'Woongebied',
    CadastralIncome: 700,
    ElectricalInspection: true,
    OilTankCertificate: false,
    Description: '<p>Een regel.</p><p>Vg, Wg, Gvkr.<br>Inlichtingen onder voorbehoud.</p>',
  });
  expect(fr).toMatchObject({
    Zoning: 'Zone d’habitat',
    Heating: 'Pompe à chaleur, Gaz naturel, Mazout, Électrique, Chauffage au sol, Chauffage central',
    Glazing: 'Double vitrage',
  });
  expect(door.remarks).toEqual([{ text: 'The land use «harbour» is unknown, so the zoning is not shown', count: 1 }]);
});

it('says why homes are not for the site; an import of prospects only is refused with this reason', async () => {
  const estates = await sampleRows('sweepbright.json');
  const { door } = (await throughDoor('sweepbright')) as { door: DoorSummary };
  expect(door.skipped).toEqual([
    { text: 'not published on the website (publish_status «private»)', count: 1 },
    { text: 'status «prospect»', count: 1 },
  ]);
  const { url, env, close, dataDir } = await sweepBrightServer(
    estates.slice(0, 3).map((one) => ({ ...one, status: 'prospect' })),
  );
  onTestFinished(close);
  await expect(throughDoor('sweepbright', url, { ...OPTIONS, env, dataDir })).rejects.toThrow(
    'SweepBright has 3 homes, but none of them is for the site: status «prospect» (3). Change this in SweepBright, then import again.',
  );
});

it('a picture stays the same if its address expires and is replaced by another one', async () => {
  const { properties } = (await throughDoor('sweepbright')) as { properties: Row[] };
  const tomorrow = JSON.parse(JSON.stringify(properties).replaceAll('.jpg"', '.jpg?signature=2"')) as Row[];
  const [today, next] = [properties, tomorrow].map((rows) => importOf({ properties: rows }));
  expect(next?.catalogue.listings.map(({ pictures, agent }) => [pictures, agent])).toEqual(
    today?.catalogue.listings.map(({ pictures, agent }) => [pictures, agent]),
  );
  expect(Object.values(next?.originals.originals ?? {})).toContainEqual({
    kind: 'remote',
    url: 'https://media.example.com/s1.jpg?signature=2',
  });
});

it('an estate that was removed, according to a notice or to SweepBright, is left out', async () => {
  const { tell, fetched } = await standIn();
  const before = (await fetched()).properties as Row[];
  await tell('00000000-0000-4000-8000-000000000007', true);
  await tell('11111111-0000-4000-8000-000000000007');
  const after = (await fetched()).properties as Row[];
  expect(after).toEqual(before.filter(({ RecordFile }) => RecordFile !== 'SB-7'));
});

it.each<[string, SweepBrightMood]>([
  ['an expired token', { tokenEndsAfter: 5 }],
  ['a failing server', { fails: 3 }],
])('recovers from %s', async (_what, mood) => {
  const { fetched, tokens } = await standIn(mood);
  const { listings } = importOf(await fetched()).catalogue;
  expect(listings).toHaveLength(13);
  expect(tokens()).toBe(mood.tokenEndsAfter ? 2 : 1);
});

it('reports missing settings, wrong credentials and missing notices', async () => {
  const { fetched, url, env } = await standIn();
  await expect(fetched({ SWEEPBRIGHT_CLIENT_ID: '' })).rejects.toThrow(
    'SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET are not set',
  );
  await expect(fetched({ SWEEPBRIGHT_CLIENT_SECRET: 'wrong' })).rejects.toThrow(
    'answered with status 401 and without a token',
  );
  const dataDir = await temporaryFolder();
  await expect(throughDoor('sweepbright', url, { ...OPTIONS, env, dataDir })).rejects.toThrow(
    'has not announced any home yet',
  );
});
