import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { statusText } from '#app/health/status-text.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { mailServer } from '../support/mail-server.ts';

const WELL = {
  status: 'ok',
  version: '1.2.3',
  builtAt: '2026-11-22T02:40:00.000Z',
  feed: { importedAt: '2026-11-22T02:30:00.000Z', ageSeconds: 7_200 },
  database: 'ok',
  outbox: { waiting: 0, oldestSeconds: 0, undelivered: 0, failed: 0 },
  changes: 0,
  troubles: [],
} as const;

it('describes a working site in four lines', () => {
  expect(statusText(WELL).split('\n')).toEqual([
    'The site works.',
    'Built: 2026-11-22T02:40:00.000Z, version 1.2.3',
    'Homes: imported 2026-11-22T02:30:00.000Z, 2 hours ago',
    'Mails: 0 waiting, 0 to the agency not delivered',
  ]);
});

it('describes a broken site, and says what to do', () => {
  const troubles = [{ kind: 'night', detail: 'Build: content/menu.yaml, line 24' }] as const;
  const outbox = { waiting: 3, oldestSeconds: 5_400, undelivered: 2, failed: 2 };
  const text = statusText({ ...WELL, status: 'troubled', troubles, outbox });
  expect(text).toContain('The site works, but something needs attention.');
  expect(text).toContain('Mails: 3 waiting (oldest: 2 hours ago), 2 to the agency not delivered');
  expect(text).toContain(
    '✗ the nightly update has failed: Build: content/menu.yaml, line 24. Visitors may still see the previous version of the website.',
  );
});

/** Runs the command that systemd runs when a unit has failed. Returns its exit code. */
async function tell(env: Record<string, string>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tell-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['scripts/main.ts', 'agency', 'tell-failure'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ALARM_MAIL: 'manager@example.com', ...env },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return Number(code);
}

it('a mail reports a failed unit, unless the running server reports the failed night itself', async () => {
  const post = await mailServer();
  let troubles: string[] = [];
  const server = createServer((_, response) => response.end(JSON.stringify({ troubles })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await post.close();
    server.close();
  });
  const address = server.address();
  const env = { SMTP_URL: post.url, SERVER_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
  expect(await tell(env)).toBe(0);
  const t = textsOf('nl');
  const subject = t('alarm.title', { what: t('alarm.kind.unit') });
  expect(post.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([['manager@example.com', subject]]);
  troubles = ['night'];
  expect(await tell(env)).toBe(0);
  expect(post.mails).toHaveLength(1);
  expect(await tell({ ...env, SERVER_URL: 'http://127.0.0.1:1' })).toBe(0);
  expect(post.mails).toHaveLength(2);
});

it('a call to ALARM_URL reports a failed unit if no mail can be sent', async () => {
  const calls: unknown[] = [];
  const server = createServer((request, response) => {
    text(request).then((body) => {
      calls.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const away = 'smtp://127.0.0.1:1';
  const env = {
    SMTP_URL: away,
    SERVER_URL: 'http://127.0.0.1:1',
    ALARM_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    WEBHOOK_SECRET: 'a secret for the tests',
  };
  expect(await tell(env)).toBe(1);
  expect(calls).toEqual([expect.objectContaining({ trouble: 'unit', isOver: false })]);
});
