import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../support/run-command.ts';
import { ServerProcess } from '../../support/server-process.ts';
import { temporaryFolder } from '../../support/site-server.ts';

const TASK_TOKEN = 'a token for the tests';

/**
 * A backup that version 0.2.0 made of an agency with two languages: three homes, an enquiry with a question, an enquiry about
 * home 1001, a search registration, a reader of the newsletter, an owner with a visit, and the published addresses.
 */
const BACKUP_020 = path.join(import.meta.dirname, 'agency-0.2.0.tar.gz');
const HOME = '/nl/te-koop/boom/rijwoning-met-stadstuin-nabij-de-rupel/1001/';

test('an agency that was created with 0.2.0 keeps its site, enquiries, registrations, owners and addresses', async () => {
  const folder = await temporaryFolder();
  const [data, content, site] = ['data', 'agency', 'site'].map((name) => path.join(folder, name));
  const env = {
    DATA_DIR: data,
    CONTENT_DIR: content,
    SITE_DIR: site,
    SITE_URL: 'https://www.example.com',
    DATABASE_URL: '',
  } as Record<string, string>;
  await runCommand(['agency', 'restore', BACKUP_020], env);
  await runCommand(['build', '--check'], env);
  const server = new ServerProcess({ ...env, TASK_TOKEN });
  onTestFinished(() => server.kill());
  await server.start();

  const task = async (name: string, body: object = {}) => {
    const response = await fetch(`${server.url}/api/tasks/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${TASK_TOKEN}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.text();
  };
  const leads = await task('leads');
  expect(leads).toContain('Een vraag van versie 0.2.0');
  expect(leads.match(/zoe@example\.com/g)?.length).toBeGreaterThanOrEqual(3);
  const known = JSON.parse(await task('export', { email: 'zoe@example.com' })) as Record<string, unknown[]>;
  expect(Object.values(known).flat().length).toBeGreaterThanOrEqual(4);
  expect(await task('export', { email: 'owner@example.com' })).toContain('Eigenaar Verzonnen');

  const home = await fetch(server.url + HOME);
  expect([home.status, (await home.text()).includes('Huis &amp; Haard')]).toEqual([200, true]);
  // The law of the program applies, although 0.2.0 copied an older one into the agency's folder.
  expect((await fetch(`${server.url}/fr/`)).status).toBe(200);
});
