import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../..');

export const TASK_TOKEN = 'a token for the browser tests';
export const MAIL_SECRET = 'a secret for the browser tests';

/** Settings that allow a sender many forms, each with little proof of work. */
const FOR_TESTS = {
  SENDER_LIMIT: '100000',
  SENDER_MAIL_LIMIT: '100000',
  STRANGER_MAIL_LIMIT: '100000',
  TOTAL_LIMIT: '100000',
  RECIPIENT_LIMIT: '100000',
  CAPTCHA_EFFORT: '200',
  // The tests name their sender, because one sender may try to sign in 60 times in ten minutes.
  TRUST_PROXY: '1',
  TASK_TOKEN,
  INBOUND_MAIL_ADDRESS: 'reply@mail.example.com',
  INBOUND_MAIL_SECRET: MAIL_SECRET,
  SMTP_URL: '',
  DATABASE_URL: '',
};

/** Headers of a sender that no other test uses. */
export function ownSender(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 256);
  return { 'X-Forwarded-For': `10.${byte()}.${byte()}.${byte()}` };
}

export interface Served {
  /** address of the site, with a slash at the end */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts `npm run serve` with the environment `env`, which names the site, on a free port unless `env` names one. If the server does not start,
 * rejects with the output of the command.
 */
export async function serve(env: Record<string, string>): Promise<Served> {
  const child = spawn(process.execPath, ['scripts/main.ts', 'serve'], {
    cwd: root,
    env: { ...process.env, ...FOR_TESTS, ...env, HOST: '127.0.0.1', PORT: env.PORT ?? '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('http')) continue;
    const stop = async () => {
      child.kill();
      await once(child, 'exit');
    };
    return { url: line, stop };
  }
  throw new Error('The site could not be served.');
}

/** Playwright's global setup: serves the site of SITE_DIR while the tests run. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await serve({});
  process.env.SITE_URL = url;
  return stop;
}
