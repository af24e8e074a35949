import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReadyAnswer, ReadyPoint } from '#desk/housekeeping/ready-api.ts';
import type { Language } from '#domain/language.ts';
import type { Ports } from '#server/context.ts';
import { type Check, checkText } from './readiness-check.ts';

const COMMAND = 'scripts/main.ts';
const LONGEST_MS = 60_000;
const PROBLEM_MAX = 2000;

/** What each check is called at the desk, and the document for whoever runs the server. */
const SUBJECTS: Readonly<Record<string, { about: string; doc?: string }>> = {
  'legal facts': { about: 'legalFacts' },
  'text to write': { about: 'gaps' },
  texts: { about: 'texts' },
  pictures: { about: 'pictures' },
  'privacy-statement': { about: 'privacy' },
  'cookie-policy': { about: 'cookies' },
  disclaimer: { about: 'disclaimer' },
  accessibility: { about: 'accessibility' },
  'street map': { about: 'streetMap', doc: 'docs/operations.md' },
  export: { about: 'export', doc: 'docs/feed.md' },
  homes: { about: 'homes', doc: 'docs/feed.md' },
  advertisements: { about: 'advertisements' },
  'law and rates': { about: 'law', doc: 'docs/rules.md' },
  renovation: { about: 'renovation' },
  leads: { about: 'leads', doc: 'docs/doors.md' },
  mail: { about: 'mail', doc: 'docs/mail.md' },
  address: { about: 'address', doc: 'docs/publishing.md' },
  certificate: { about: 'certificate', doc: 'docs/publishing.md' },
  database: { about: 'database', doc: 'docs/operations.md' },
  backups: { about: 'backups', doc: 'docs/operations.md' },
  tasks: { about: 'tasks', doc: 'docs/operations.md' },
};

type Found = { checks: readonly Check[] } | { problem: string };

/** The run in each data folder. Whoever asks while it goes on gets its result. */
const running = new Map<string, Promise<Found>>();

/** Returns what is missing before the site can go public, in a language. Nothing is sent. */
export async function deskReadiness(
  language: Language,
  { dataDir, isSuspended }: Ports<'dataDir' | 'isSuspended'>,
): Promise<ReadyAnswer> {
  const content = process.env.CONTENT_DIR || 'content';
  if (isSuspended || !existsSync(COMMAND) || !existsSync(path.join(content, 'site.yaml'))) return { kind: 'elsewhere' };
  const run = running.get(dataDir) ?? runChecks(dataDir).finally(() => running.delete(dataDir));
  running.set(dataDir, run);
  const found = await run;
  if ('problem' in found) return { kind: 'failed', problem: found.problem };
  return { kind: 'known', points: found.checks.map((check) => pointOf(check, language)).sort(byUrgency) };
}

/** Runs `npm run ready` in a process of its own, which reads the content as it is now. It ends with 1 if something is missing. */
function runChecks(dataDir: string): Promise<Found> {
  const options = { env: { ...process.env, DATA_DIR: dataDir }, timeout: LONGEST_MS };
  return new Promise((resolve) =>
    execFile(process.execPath, [COMMAND, 'ready', '--json', '--quiet'], options, (error, out, said) =>
      resolve(
        out.startsWith('[')
          ? { checks: JSON.parse(out) as Check[] }
          : { problem: (said.trim() || error?.message || '').slice(0, PROBLEM_MAX) },
      ),
    ),
  );
}

function pointOf(check: Check, language: Language): ReadyPoint {
  const { about = 'texts', doc } = SUBJECTS[check.about] ?? {};
  const state = check.isReady ? 'done' : check.isUntested ? 'unknown' : check.weight;
  const { place } = check;
  return { about, state, text: checkText(check, language), place, doc: check.isReady || place ? undefined : doc };
}

const ORDER: readonly ReadyPoint['state'][] = ['must', 'should', 'unknown', 'done'];
const byUrgency = (one: ReadyPoint, other: ReadyPoint) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state);
