import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { belgianDay } from '#domain/calendar.ts';
import { isNightDue } from './night-due.ts';

/*
 * The timer of a container, which has no other: each night at NIGHTLY_AT (02:30, Belgian time) the daily tasks of the
 * server, then `npm run nightly`; at once where there was none yet. After a bad night the site of before stays, and the
 * next one is the next chance.
 */
const LOOK_MS = 20_000;
const COMMANDS = [
  'scripts/main.ts task retention',
  'scripts/main.ts task owner-report',
  'scripts/main.ts task newsletter',
  'scripts/main.ts nightly',
];

const at = process.env.NIGHTLY_AT || '02:30';
const report = path.resolve(process.env.DATA_DIR || '.data', 'nightly', 'report.json');
let child: ChildProcess | undefined;
/** A night that fails before it can report is not tried again and again. */
let triedOn = '';

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    child?.kill(signal);
    process.exit(0);
  });
}

for (; ; await sleep(LOOK_MS)) {
  const today = belgianDay(Date.now());
  const last = await stat(report).catch(() => undefined);
  if (triedOn === today || !isNightDue(Date.now(), at, last?.mtimeMs)) continue;
  triedOn = today;
  for (const command of COMMANDS) {
    child = spawn(process.execPath, command.split(' '), { stdio: 'inherit' });
    await once(child, 'exit');
  }
}
