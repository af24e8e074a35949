import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { ended } from '../../support/run-command.ts';
import { postForm, proofFor } from '../../support/send-form.ts';
import { OWN_PERCENT, OWN_WORDS, OWNER, PERSON, QUESTION, TASK_TOKEN, URL_OF_AGENCY } from './agency.ts';

/*
 * Makes `agency-0.2.0.tar.br`, the backup that `upgrade.test.ts` upgrades, with version 0.2.0 itself:
 *
 *   git worktree add /tmp/estate-0.2.0 c4bc20d4 && (cd /tmp/estate-0.2.0 && npm ci)
 *   node tests/long/upgrade/make-agency.ts /tmp/estate-0.2.0
 *
 * The agency has two languages, words and a law of its own, four homes of the sample without pictures, one of which it then
 * renames and one of which it removes, two enquiries, a search registration, and an owner with a password. Its people and
 * addresses are made up. Brotli finds that the template databases of PostgreSQL are equal, so the file has a third of the
 * size of the backup.
 */
const [checkout = ''] = process.argv.slice(2);
if (!existsSync(path.join(checkout, 'scripts/main.ts')))
  throw new Error('Name the folder that contains version 0.2.0.');

const folder = await mkdtemp(path.join(tmpdir(), 'agency-0.2.0-'));
const [content, data, site, backup] = ['agency', 'data', 'site', 'backup.tar.gz'].map((name) =>
  path.join(folder, name),
) as [string, string, string, string];
const PORT = '5020';
const url = `http://127.0.0.1:${PORT}`;
const env = {
  ...process.env,
  CONTENT_DIR: content,
  DATA_DIR: data,
  SITE_DIR: site,
  DATABASE_URL: '',
  SMTP_URL: '',
  TASK_TOKEN,
  PORT,
  SERVER_URL: url,
  CAPTCHA_EFFORT: '1',
};
const old = (...args: string[]) =>
  spawn(path.resolve(checkout, 'node_modules/.bin/node'), ['scripts/main.ts', ...args], {
    cwd: checkout,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });

async function run(...args: string[]): Promise<void> {
  const { code, said } = await ended(old(...args));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
}

async function change(name: string, before: string | RegExp, after: string): Promise<void> {
  const file = path.join(content, name);
  const text = await readFile(file, 'utf8');
  if (text.replace(before, after) === text) throw new Error(`${file} does not contain ${before}.`);
  await writeFile(file, text.replace(before, after));
}

async function writeContent(): Promise<void> {
  const office = 'Gent; Veldstraat; 1; 9000; Gent; 09 000 00 00; gent@example.com';
  const facts = ['--name', 'Huis & Haard', '--legal-name', 'Huis & Haard bv (voorbeeld)', '--url', URL_OF_AGENCY];
  await run('new', content, ...facts, '--languages', 'nl,fr', '--office', office, '--colour', '#2f5d8a');
  await writeFile(path.join(content, 'texts/nl.yaml'), `home:\n  sentence: ${OWN_WORDS}\n`);
  // Homes without energy figures are not on this agency's site. The law only reports them.
  await change('compliance.yaml', /(- id: flanders-energy\n[\s\S]*?mode: )warn/, '$1leave-out');
  await change('costs.yaml', 'own: { percent: 2 }', `own: { percent: ${OWN_PERCENT} }`);
}

type Row = Record<string, unknown>;

/** Writes an export with some homes of the sample in the agency's languages, without files. */
async function writeExport(ids: readonly number[], change: (row: Row) => Row): Promise<string> {
  const sample = JSON.parse(await readFile(path.join(checkout, 'content/feed/feed.json'), 'utf8')) as Row;
  const rows = (sample.properties as Row[])
    .filter(({ ID, language }) => ids.includes(ID as number) && /^(?:nl|fr)$/i.test(String(language)))
    .map((row): Row => ({ ...row, SmallPictureItem: null, Pictures: [], Media: [], Documents: [], Agent: null }))
    .map((row) => (row.ID === 1013 ? { ...row, EnergyPerformance: null, EPCTotal: null } : row));
  const file = path.join(folder, 'export.json');
  await writeFile(file, JSON.stringify({ ...sample, properties: rows.map(change), projects: [], articles: undefined }));
  return file;
}

async function send(form: string, values: Record<string, string | string[]>): Promise<void> {
  const key = crypto.randomUUID();
  const sent = { language: 'nl', key, proof: await proofFor(url), ...PERSON, ...values };
  const answer = await postForm(url, form, sent as Record<string, string>);
  if (answer.status !== 'stored') throw new Error(`${form}: ${JSON.stringify(answer)}`);
}

/** Sets the owner's password with the link in the mail that invites him. */
async function setPassword(): Promise<void> {
  const mails = path.join(data, 'mail');
  let token: string | undefined;
  for (let tries = 0; !token && tries < 60; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const names = existsSync(mails) ? await readdir(mails) : [];
    const texts = await Promise.all(names.map((name) => readFile(path.join(mails, name), 'utf8')));
    const mail = texts.find((text) => text.includes(`To: ${OWNER.email}`) || text.includes(`<${OWNER.email}>`));
    token = /#password=([\w-]+)/.exec(mail?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '')?.[1];
  }
  const response = await fetch(`${url}/api/portal/account/set-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ token, password: OWNER.password }),
  });
  if (!response.ok) throw new Error(`No password was set: ${await response.text()}`);
}

await writeContent();
const HOMES = [1001, 1002, 1006, 1013];
await run('feed', await writeExport(HOMES, (row) => row));
await run('build');
const renamed = (row: Row) => (row.ID === 1006 ? { ...row, TypeDescription: `${row.TypeDescription} 2` } : row);
await run(
  'feed',
  await writeExport(
    HOMES.filter((id) => id !== 1002),
    renamed,
  ),
);
await run('build');

const server = old('serve');
const stopped = ended(server);
process.on('exit', () => server.kill());
for (let tries = 0; tries < 120 && !(await fetch(url).catch(() => undefined))?.ok; tries++)
  await new Promise((resolve) => setTimeout(resolve, 500));
await send('contact', { remark: QUESTION });
await send('contact-me', {
  listing: '1001',
  phone: '0475 00 00 00',
  contactPreference: 'phone',
  timeSlots: ['10:00-13:00'],
});
await send('demand-register', {
  demandGoal: 'sale',
  types: ['1'],
  places: ['n1'],
  priceFrom: '200000',
  priceTo: '400000',
  frequency: 'at-once',
});
const owners = path.join(folder, 'owners.json');
const visit = { ID: 'v1', PropertyID: 1001, Date: '2026-11-20T14:00:00', Type: 'Bezoek', Contact: 'Anna Verzonnen' };
const owner = { ID: '7', Email: OWNER.email, Name: OWNER.name, language: 'nl', PropertyIDs: [1001] };
await writeFile(owners, JSON.stringify({ owners: [owner], visits: [visit], communications: [] }));
await run('agency', 'owners', owners);
await setPassword();
server.kill('SIGTERM');
await stopped;

await run('agency', 'backup', backup);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const tar = gunzipSync(await readFile(backup));
const params = { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: tar.length };
const target = path.join(import.meta.dirname, 'agency-0.2.0.tar.br');
await mkdir(path.dirname(target), { recursive: true });
await writeFile(target, brotliCompressSync(tar, { params }));
await rm(folder, { recursive: true });
console.log(target);
