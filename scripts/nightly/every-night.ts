import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { belgianDay, belgianTime } from '#domain/calendar.ts';

const CHECK_EVERY_MS = 20_000;
const COMMANDS = [
  'scripts/main.ts task retention',
  'scripts/main.ts task viewings',
  'scripts/main.ts task owner-report',
  'scripts/main.ts task newsletter',
  'scripts/main.ts nightly',
];

/**
 * Returns whether a nightly run is due. The first one is due at once, later ones each day at `at` (`02:30`, Belgian
 * time).
 * @param lastMs when the last nightly run ended; undefined if there was none
 */
export function isNightDue(nowMs: number, at: string, lastMs: number | undefined): boolean {
  if (lastMs === undefined) return true;
  const time = belgianTime(new Date(nowMs).toISOString()).slice(11);
  return time >= at && belgianDay(lastMs) !== belgianDay(nowMs);
}

/**
 * The timer of a container: each night at NIGHTLY_AT (default 02:30, Belgian time), runs the server’s daily tasks and
 * then `npm run nightly`. A failed run is not repeated before the next night.
 */
async function runEveryNight(): Promise<never> {
  const at = process.env.NIGHTLY_AT || '02:30';
  const report = path.resolve(process.env.DATA_DIR || '.data', 'nightly', 'report.json');
  let child: ChildProcess | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      child?.kill(signal);
      process.exit(0);
    });
  }
  for (let triedOn = ''; ; await sleep(CHECK_EVERY_MS)) {
    const today = belgianDay(Date.now());
    const last = await stat(report).catch(() => undefined);
    if (triedOn === today || !isNightDue(Date.now(), at, last?.mtimeMs)) continue;
    triedOn = today;
    for (const command of COMMANDS) {
      child = spawn(process.execPath, command.split(' '), { stdio: 'inherit' });
      await once(child, 'exit');
    }
  }
}

if (import.meta.main) await runEveryNight();
