import { writeNightReport } from '../nightly/report-file.ts';

/** A storage may be away for so long before anybody has to look. */
const PATIENCE_MS = 15 * 60_000;
/** Good news are written down so often. */
const EVERY_MS = 3_600_000;

/**
 * Tells the server how taking over goes, where a machine that builds tells it of its nights: after each time, with the
 * problem where there was one.
 */
export function createPullReport(dataDir: string, source: string): (problem?: string, now?: number) => Promise<void> {
  let goodAt: number | undefined;
  let told: { problem: string | undefined; at: number } | undefined;
  return async (problem, now = Date.now()) => {
    if (problem === undefined || goodAt === undefined) goodAt = now;
    const lasting = now - goodAt > PATIENCE_MS ? problem : undefined;
    if (told && told.problem === lasting && now - told.at < EVERY_MS) return;
    told = { problem: lasting, at: now };
    await writeNightReport(dataDir, {
      startedAt: new Date(now).toISOString(),
      lastGoodAt: new Date(goodAt).toISOString(),
      source,
      unchanged: false,
      steps: [],
      warnings: [],
      failure: lasting === undefined ? undefined : { step: 'Pull', message: lasting },
    });
  };
}
