import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { CHROMIUM_FLAGS, testBrowser } from '../chromium.ts';
import { temporaryFolder } from '../support/site-server.ts';

interface Development {
  /** address of the development server, without a trailing slash */
  url: string;
  /** everything that it has printed */
  said: () => string;
}

/** Starts `npm run dev` on a free port, for the agency in a folder or for the sample. */
async function develop(folder?: string, dataDir?: string): Promise<Development> {
  const data = dataDir ?? path.join(await temporaryFolder(), 'data');
  // Inside a Vitest process, Astro does not answer requests, so the variable that marks such a process is unset.
  const env = { ...process.env, VITEST: undefined, DATA_DIR: data, SAMPLE_HOMES: 'yes', PORT: '0', HOST: '127.0.0.1' };
  const args = ['scripts/main.ts', 'dev', ...(folder ? [folder] : [])];
  const dev = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(dev, 'exit');
  onTestFinished(async () => {
    dev.kill();
    await ended;
  });
  let said = '';
  const listening = Promise.withResolvers<string>();
  for (const stream of [dev.stdout, dev.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += stripVTControlCharacters(String(data));
      const [found] = /http:\/\/127[\w.:]+/.exec(said) ?? [];
      if (found) listening.resolve(found);
    });
  }
  void ended.then(() => listening.reject(new Error(`npm run dev ended:\n${said}`)));
  return { url: await listening.promise, said: () => said };
}

/** Hydrates every island that has a visible control, and waits until all of them are hydrated. */
async function wakeAll(page: Page): Promise<void> {
  for (const island of await page.locator('astro-island').all()) {
    const control = island.locator('button, input:not([type=hidden]), select, summary, textarea').first();
    if (await control.isVisible()) await control.focus();
  }
  await expect.poll(() => page.locator('[data-state=loading]').count(), { timeout: 60_000, interval: 500 }).toBe(0);
}

test('in development, with StrictMode, no page logs a warning or an error, neither before nor after hydration', async () => {
  const { url } = await develop();
  const browser = await chromium.launch({ ...testBrowser(), args: CHROMIUM_FLAGS });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  // The timeout is long because the development server renders each page on request, and the machine may be busy.
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/nl/te-koop/`);
  const home = await page.locator('.card a').first().getAttribute('href');
  const seen: string[] = [];
  page.on('console', (message) => {
    const { url: where } = message.location();
    if (['warning', 'error'].includes(message.type())) seen.push(`${page.url()}: ${message.text()} ${where}`);
  });
  page.on('pageerror', ({ message }) => seen.push(`${page.url()}: ${message}`));
  for (const address of ['/nl/', '/nl/te-koop/', home, '/fr/contact/', '/nl/favorieten/?ids=1001,1004', '/en/login/']) {
    await page.goto(url + address, { waitUntil: 'networkidle' });
    const decline = page.locator('#consent [value=decline]');
    if (await decline.isVisible()) await decline.click();
    await wakeAll(page);
    expect(await page.locator('[data-state=ready]').count(), String(address)).toBeGreaterThan(0);
  }
  expect(seen).toEqual([]);
});

test('in development, every change of every kind of file is shown, wherever the folder lies, and mistakes are reported', async () => {
  const root = await temporaryFolder();
  const folder = path.join(root, 'my agency');
  await cp('content', folder, { recursive: true });
  await symlink(folder, path.join(root, 'link'));
  const dataDir = path.join(root, 'data');
  const { url, said } = await develop(path.join(root, 'link'), dataDir);
  onTestFailed(() => console.error(said()));
  const page = async (address: string) => (await fetch(url + address)).text();
  const shows = (address: string, text: string) =>
    expect
      .poll(async () => (await page(address)).includes(text), { timeout: 60_000, interval: 300, message: text })
      .toBe(true);
  const change = async (file: string, from: string | RegExp, to: string) => {
    const text = await readFile(path.join(folder, file), 'utf8');
    expect(text.search(from), `${file}: ${from}`).toBeGreaterThan(-1);
    await writeFile(path.join(folder, file), text.replace(from, to));
  };
  await shows('/nl/', 'Contact');
  for (const word of ['Eerste', 'Tweede', 'Derde']) {
    await change('menu.yaml', /title: \{ nl: \w+, fr: Contact/, `title: { nl: ${word}, fr: Contact`);
    await shows('/nl/', word);
  }
  await change('site.yaml', /^name: .*/m, 'name: Andere naam');
  await shows('/nl/', 'Andere naam');
  // The server's own data, from which mails are made, follow too.
  await expect
    .poll(async () => (await readFile(path.join(dataDir, 'dev-server/site.json'), 'utf8')).slice(0, 40), {
      timeout: 20_000,
    })
    .toContain('Andere naam');
  // A new page: a row in the table of addresses and a file.
  await change(
    'paths.yaml',
    /^pages:\n/m,
    'pages:\n  - { id: letting, original: letting, path: { nl: verhuren-nu, fr: louer-ici, en: let-here, de: hier-vermieten } }\n',
  );
  await writeFile(path.join(folder, 'pages/letting.yaml'), 'title: { nl: Verhuren nu }\nmodules: []\n');
  await shows('/nl/verhuren-nu/', 'Verhuren nu');
  await change('articles/about/us/nl.md', 'De Rupel heeft', 'De Leie heeft');
  await shows('/nl/', 'De Leie heeft');
  await writeFile(path.join(folder, 'texts/nl.yaml'), 'home:\n  sentence: Wonen aan de Leie\n');
  await shows('/nl/', 'Wonen aan de Leie');
  await change('look.yaml', /accent: \{ light: "#\w+"/, 'accent: { light: "#7a1f5c"');
  await shows('/@id/__x00__virtual:look.css', '#7a1f5c');
  await mkdir(path.join(folder, 'public'), { recursive: true });
  await writeFile(path.join(folder, 'public/own.txt'), 'one');
  await shows('/own.txt', 'one');
  await writeFile(path.join(folder, 'public/own.txt'), 'two');
  await shows('/own.txt', 'two');
  // A wrong link is reported at once, with its place, and again after it has been corrected and broken anew.
  for (const wrong of ['contakt', 'contaktt']) {
    await change('menu.yaml', 'path: page:contact', `path: page:${wrong}`);
    await expect.poll(said, { timeout: 20_000 }).toMatch(new RegExp(`menu\\.yaml, line \\d+.*page:${wrong}"`));
    await change('menu.yaml', `path: page:${wrong}`, 'path: page:contact');
  }
  // An editor's program may replace the whole folder.
  await rename(folder, `${folder}.old`);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await cp(`${folder}.old`, folder, { recursive: true });
  await rm(`${folder}.old`, { recursive: true });
  for (const word of ['Vierde', 'Vijfde']) {
    await change('menu.yaml', /title: \{ nl: \w+, fr: Contact/, `title: { nl: ${word}, fr: Contact`);
    await shows('/nl/', word);
  }
});
