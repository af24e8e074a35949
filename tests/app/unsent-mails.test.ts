import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { route } from '#app/route.ts';
import { testApi } from '../support/api-server.ts';
import { temporaryFolder } from '../support/site-server.ts';

test('unsent mails can be read only from the server’s own machine, whatever HOST the server listens on', async () => {
  const api = await testApi();
  onTestFinished(api.close);
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'one.eml'), 'To: ann@example.com\r\nSubject: Your password\r\n\r\nlink');
  const ask = async (url: string, sender: string) =>
    (await route(new Request(url), { ...api.context, sender }, folder))?.status ?? 404;
  for (const path of ['/_mail/', '/_mail/one.eml']) {
    expect(await ask(`http://localhost:4321${path}`, '127.0.0.1'), path).toBe(200);
    expect(await ask(`http://192.168.1.5:4321${path}`, '192.168.1.9'), path).toBe(404);
    expect(await ask(`http://localhost:4321${path}`, '192.168.1.9'), path).toBe(404);
    expect(await ask(`http://rebound.example:4321${path}`, '127.0.0.1'), path).toBe(404);
  }
});
