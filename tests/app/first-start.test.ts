import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readYaml } from '#agency/content/content-file.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { writeAgency } from '#agency/new/write-agency.ts';
import { checkContent } from '#app/content-check/check-content.ts';
import { planOf } from '#app/first-start/answers-of.ts';
import { openDraft, waitingManager } from '#app/first-start/draft.ts';
import { createEntrance } from '#app/first-start/entrance.ts';
import { createFirstStart } from '#app/first-start/first-start.ts';
import { temporaryFolder } from '../support/site-server.ts';

const ORIGIN = 'http://127.0.0.1:4321';
const START = `${ORIGIN}/desk/start/`;

const AGENCY = { name: 'Huis & Haard', legalName: 'Huis & Haard bv', 'language.nl': 'yes', 'language.fr': 'yes' };
const OFFICE = {
  'office.0.name': 'Boom',
  'office.0.street': 'Kaai',
  'office.0.houseNumber': '14',
  'office.0.zip': '2850',
  'office.0.city': 'Boom',
  'office.0.phone': '03 555 01 10',
  'office.0.email': 'boom@example.com',
};
const PERSON = { homes: 'none', managerName: 'Lena Voorbeeld', managerEmail: 'Lena@Example.com' };

/** Opens a first start whose agencies are written to `folder`, and lets one browser in. */
async function opened(folder: string, dataDir?: string) {
  const draft = await openDraft(dataDir ?? (await temporaryFolder()));
  const entrance = createEntrance(false);
  let made = 0;
  const answer = await createFirstStart({
    draft,
    entrance,
    establish: async (plan, teller) => {
      made++;
      teller.enter('files');
      await writeAgency(folder, plan.answers);
      return '/nl/desk/#password=x';
    },
  });
  let pass = '';
  const ask = async (address: string, init: RequestInit = {}, cookie = pass): Promise<Response> =>
    (await answer(
      new Request(address, { ...init, headers: { Cookie: cookie, Origin: ORIGIN, ...init.headers } }),
      '',
    )) ?? new Response(null, { status: 500 });
  pass = ((await ask(`${START}?key=${entrance.key}`, {}, '')).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const send = (step: string, entries: Record<string, string | File>, more: RequestInit = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(entries)) body.set(name, value);
    return ask(`${START}?step=${step}`, { method: 'POST', body, ...more });
  };
  const fill = async () => {
    await send('agency', AGENCY);
    await send('offices', OFFICE);
    return send('look', { colour: '#a33b20' });
  };
  return { draft, entrance, ask, send, fill, made: () => made };
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isTrue()); tries++) {
    if (tries > 200) throw new Error('It did not happen within ten seconds.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('complete answers become an agency without mistakes, also if they are sent twice at once', async () => {
  const folder = path.join(await temporaryFolder(), 'agency');
  const { fill, send, ask, made } = await opened(folder);
  expect((await fill()).headers.get('location')).toBe('/desk/start/?step=homes');
  const both = await Promise.all([send('homes', PERSON), send('homes', PERSON)]);
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  await until(async () => ((await (await ask(`${START}progress`)).json()) as { link?: string }).link !== undefined);
  await send('homes', PERSON);
  expect(made()).toBe(1);
  checkContent(folder);
  const site = readYaml('site.yaml', siteSchema, folder);
  expect([site.name, site.url, site.offices[0]?.zip]).toEqual(['Huis & Haard', 'https://www.example.com', '2850']);
});

test('nobody gets in without the link, and the link lets in one browser', async () => {
  const { entrance, ask, send } = await opened('/nowhere');
  for (const [address, cookie] of [
    [START, ''],
    [START, 'first-start=wrong'],
    [`${START}?key=wrong`, ''],
    [`${START}?key=${entrance.key}`, ''],
    [`${START}progress`, ''],
  ] as const)
    expect([address, (await ask(address, {}, cookie)).status]).toEqual([address, 403]);
  expect((await ask(START)).status).toBe(200);
  const other = await opened('/nowhere-else');
  expect((await other.ask(START, {}, `first-start=${entrance.key}`)).status).toBe(403);
  expect((await send('agency', AGENCY, { headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403);
});

test('a browser cannot name a file of the server', async () => {
  const { draft, send } = await opened('/nowhere');
  await send('look', { colour: '#a33b20', logoFile: '/etc/passwd', logo: 'x', exportFile: 'x' });
  expect(draft.typed()).toEqual({ colour: '#a33b20' });
  const named = await send('homes', { ...PERSON, homes: 'address', feed: '/etc/passwd' });
  expect([named.status, await named.text()]).toEqual([422, expect.stringContaining('begins with https://')]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
  const logo = new File([drawing], '../../logo.svg');
  expect((await send('look', { colour: '#a33b20', logo })).status).toBe(422);
});

test('what was typed is shown again, escaped, and survives a restart', async () => {
  const dataDir = await temporaryFolder();
  const { send, ask } = await opened('/nowhere', dataDir);
  expect((await send('agency', { name: '"><script>', do: 'keep' })).status).toBe(204);
  const page = await (await ask(START)).text();
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(page).not.toContain('"><script>');
  const typed = path.join(dataDir, 'first-start', 'typed.json');
  await until(async () => (await readFile(typed, 'utf8').catch(() => '')).includes('script'));
  await expect(openDraft(dataDir)).rejects.toThrow('Another process already asks');
});

test('two agencies at once do not disturb each other', async () => {
  const root = await temporaryFolder();
  const folders = ['one', 'two'].map((name) => path.join(root, name));
  await Promise.all(
    folders.map(async (folder) => {
      const { fill, send } = await opened(folder);
      await fill();
      await send('agency', { ...AGENCY, name: path.basename(folder) });
      await send('homes', PERSON);
      await until(() => existsSync(path.join(folder, 'site.yaml')));
    }),
  );
  expect(folders.map((folder) => readYaml('site.yaml', siteSchema, folder).name)).toEqual(['one', 'two']);
});

test('a process that is killed while it writes leaves no half agency, and the next one succeeds', async () => {
  const root = await temporaryFolder();
  const folder = path.join(root, 'agency');
  const { draft, fill, send } = await opened('/nowhere');
  await fill();
  await send('homes', { ...PERSON, do: 'keep' });
  const { answers } = planOf(draft);
  const file = path.join(root, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const code = `const { writeAgency } = await import(process.cwd() + '/src/agency/new/write-agency.ts');
    const { readFileSync } = await import('node:fs');
    console.log('begun'); await writeAgency(${JSON.stringify(folder)}, JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8')));`;
  for (const delay of [0, 5, 15, 40]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, delay));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    if (existsSync(folder)) checkContent(folder);
    if (existsSync(folder)) execFileSync('rm', ['-r', folder]);
  }
  await writeAgency(folder, answers);
  checkContent(folder);
  expect((await readdir(root)).sort()).toEqual(['agency', 'answers.json']);
});

test('a failure is shown, and the same button tries again', async () => {
  const root = await temporaryFolder();
  const folder = path.join(root, 'agency');
  await mkdir(folder);
  await writeFile(path.join(folder, 'notes.txt'), 'ours');
  const { fill, send, ask, made } = await opened(folder);
  await fill();
  await send('homes', PERSON);
  await until(async () => (await (await ask(START)).text()).includes('is not empty'));
  await send('homes', { do: 'again' });
  await until(() => made() === 2);
  expect(await readdir(folder)).toEqual(['notes.txt']);
});

test('the manager waits in the data folder, without the answers', async () => {
  const dataDir = await temporaryFolder();
  const { draft, fill, send } = await opened('/nowhere', dataDir);
  await fill();
  await send('homes', { ...PERSON, do: 'keep' });
  await draft.saveManager(planOf(draft).manager);
  await draft.clear();
  expect(await waitingManager(dataDir)).toEqual({ name: 'Lena Voorbeeld', email: 'lena@example.com', language: 'nl' });
  expect((await readdir(path.join(dataDir, 'first-start'))).includes('typed.json')).toBe(false);
});
