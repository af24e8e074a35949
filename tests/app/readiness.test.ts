import { execFile } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAgency } from '#agency/new/write-agency.ts';
import type { Check } from '#app/ready/readiness-check.ts';
import { whiseAccount } from '../leads/whise-account.ts';
import { mailServer } from '../support/mail-server.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ready-'));
  const office = {
    name: 'Gent',
    street: 'Veldstraat',
    houseNumber: '1',
    zip: '9000',
    city: 'Gent',
    phone: '09 000 00 00',
  };
  await writeAgency(path.join(root, 'agency'), {
    name: 'Huis',
    legalName: 'Huis bv',
    url: 'https://www.example.com',
    languages: ['nl'],
    companyNumber: '0000.000.000',
    vatNumber: 'BE 0000.000.000',
    bivNumber: '000.000',
    insurer: { name: '?', policy: '000.000.000' },
    offices: [{ ...office, email: 'gent@example.com' }],
    colour: '#2f5d8a',
  });
});

afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs `npm run ready` with only these settings. */
async function ready(folder: string, settings: Record<string, string>) {
  const data = await mkdtemp(path.join(root, 'data-'));
  if (settings.BACKUP) await writeFile(path.join(data, 'backup.json'), JSON.stringify({ at: settings.BACKUP }));
  const env = { PATH: process.env.PATH, DATA_DIR: data, SITE_DIR: path.join(data, 'dist'), ...settings };
  return new Promise<{ code: number; checks: Check[]; said: string }>((resolve) =>
    execFile(process.execPath, ['scripts/main.ts', 'ready', folder, '--json'], { env }, (error, out, err) =>
      resolve({
        code: error ? Number(error.code) : 0,
        checks: out.startsWith('[') ? JSON.parse(out) : [],
        said: out + err,
      }),
    ),
  );
}

const open = (checks: readonly Check[], weight: Check['weight']) =>
  [...new Set(checks.filter((check) => !check.isReady && check.weight === weight).map(({ about }) => about))].sort();

it('for a new agency, lists what must be set up first', async () => {
  const { code, checks } = await ready(path.join(root, 'agency'), {});
  expect(code).toBe(1);
  expect(open(checks, 'must')).toEqual([
    'address',
    'backups',
    'export',
    'homes',
    'legal facts',
    'mail',
    'tasks',
    'text to write',
  ]);
  expect(checks.find(({ about }) => about === 'text to write')?.says).toMatch(/articles\/legal\/.*, line \d+: /);
  expect(checks.find(({ about }) => about === 'legal facts')?.says).toMatch(/Fill in .* in site\.yaml \(https:/);
});

it('sends a test mail, accepts what is set up, and never prints a key', async () => {
  const post = await mailServer();
  const settings = {
    SMTP_URL: post.url,
    TASK_TOKEN: 'a-token-of-some-length',
    FEED_URL: 'https://user:s3cret@export.example.com/homes.json?key=s3cret',
    BACKUP: new Date().toISOString(),
  };
  try {
    const { checks, said } = await ready(path.join(root, 'agency'), settings);
    expect(open(checks, 'must')).toEqual(['address', 'homes', 'legal facts', 'text to write']);
    expect(post.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['gent@example.com', 'Huis: mail works'],
    ]);
    expect(said).not.toContain('s3cret');
    expect(said).toContain('https://***@export.example.com/homes.json?key=***');
  } finally {
    await post.close();
  }
});

it('reports problems with mail, database, address, street map, and an old backup', async () => {
  await appendFile(path.join(root, 'agency', 'map.yaml'), '\nstreets: { file: map/streets.pmtiles }\n');
  const { checks, said } = await ready(path.join(root, 'agency'), {
    SMTP_URL: 'smtp://site:s3cret@127.0.0.1:1',
    DATABASE_URL: 'postgres://site:s3cret@127.0.0.1:1/site',
    PUBLIC_URL: 'http://agency.test',
    BACKUP: '2020-01-01T00:00:00.000Z',
  });
  const says = (name: string) => checks.find(({ about, isReady }) => about === name && !isReady)?.says;
  expect(says('mail')).toContain('ECONNREFUSED');
  expect(says('database')).toContain('ECONNREFUSED');
  expect(says('address')).toContain('does not use https');
  expect(says('street map')).toMatch(/map\.yaml, streets: .*streets\.pmtiles does not exist: put the file there/);
  expect(says('backups')).toContain('2020-01-01');
  expect(said).not.toContain('s3cret');
});

it('sends a test lead to the software that receives leads, marked as a test, and says so', async () => {
  const account = await whiseAccount([]);
  const leads = { LEADS_TO: 'whise', LEADS_URL: account.url, ...account.login };
  const folder = path.join(root, 'agency');
  const check = ({ checks }: { checks: Check[] }) => checks.find(({ about }) => about === 'leads');
  try {
    const said = check(await ready(folder, leads))?.says;
    expect(said).toContain('sent to Whise: the contact 1000 with the address gent@example.com, marked as a test');
    const [body] = account.contacts.get('gent@example.com')?.bodies ?? [];
    expect(body).toMatchObject({ FirstName: 'TEST', Message: expect.stringMatching(/^TEST: /) });
    const refused = check(await ready(folder, { ...leads, WHISE_PASSWORD: 'wr0ng' }));
    expect(refused).toMatchObject({ isReady: false, weight: 'must', says: expect.stringContaining('status 401') });
    // Leads that reach the agency by mail only are not an error.
    const silent = check(await ready(folder, { FEED_FROM: 'whise' }));
    expect(silent).toMatchObject({ isReady: false, weight: 'should', says: expect.stringContaining('LEADS_TO=whise') });
  } finally {
    await account.stop();
  }
});

it('reports that a folder contains no agency', async () => {
  await mkdir(path.join(root, 'empty'));
  const { code, said } = await ready(path.join(root, 'empty'), {});
  expect([code, said]).toEqual([2, expect.stringContaining('npm run new')]);
});
