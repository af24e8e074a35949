import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import { languageOf, words } from '#outbox/make-mail.ts';
import { isNightRunning, NIGHT_PROGRESS, NIGHT_REPORT, NIGHTS } from '#rebuild/night-files.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Night, RefusedExport, SiteOverview } from '../../housekeeping/site-api.ts';

/** Number of homes whose names are shown with a refused export. */
const NAMED_MAX = 50;

const ids = z.array(z.int());
/** The parts of a night's report (scripts/nightly/night-report.ts) that the desk shows. */
const nightShape = z.object({
  startedAt: z.string(),
  publishedAt: z.string().optional(),
  unchanged: z.boolean(),
  listings: z.object({ total: z.int(), added: ids, changed: ids, gone: ids }).optional(),
  pages: z.object({ made: z.int(), kept: z.int() }).optional(),
  alerts: z.object({ mails: z.int() }).optional(),
  steps: z.array(z.object({ seconds: z.number() })),
  warnings: z.array(z.string()),
  failure: z.object({ step: z.string(), message: z.string() }).optional(),
});
const localized = z.partialRecord(z.enum(['nl', 'fr', 'en', 'de']), z.string());
const refusedShape = z.object({
  startedAt: z.string(),
  doubt: z.object({
    reason: z.enum(['unusable', 'fewer']),
    before: z.int(),
    after: z.int(),
    records: z.object({ read: z.int(), unusable: z.int() }),
    gone: ids,
    named: z.array(z.object({ id: z.int(), reference: z.string(), title: localized })),
  }),
});
const progressShape = z.object({ startedAt: z.string(), step: z.string() });

/** Reads a file of the nightly run; undefined if it is absent, damaged or of another version. */
async function read<T>(schema: z.ZodType<T>, dataDir: string, name: string): Promise<T | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(join(dataDir, name), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Returns the latest nights, newest first. Machines that pull their site have no nights. */
export async function readNights(dataDir: string): Promise<Night[]> {
  const nights = (await read(z.array(nightShape), dataDir, NIGHTS)) ?? [];
  return nights.map(({ listings, alerts, steps, ...night }) => ({
    ...night,
    listings: listings && {
      total: listings.total,
      added: listings.added.length,
      changed: listings.changed.length,
      gone: listings.gone.length,
    },
    mails: alerts?.mails,
    seconds: Math.round(steps.reduce((sum, step) => sum + step.seconds, 0)),
  }));
}

/** Returns the export that the last night refused because it looks wrong; null if it refused none. */
export async function readRefused(dataDir: string, site: Site, language: Language): Promise<RefusedExport | null> {
  const last = await read(refusedShape, dataDir, NIGHT_REPORT);
  if (!last) return null;
  const { gone, named, ...doubt } = last.doubt;
  const homes = named.slice(0, NAMED_MAX).map(({ id, reference, title }) => ({
    id,
    reference,
    title: words(title, languageOf(language, site), site),
  }));
  return { ...doubt, night: last.startedAt, gone: gone.length, homes };
}

/** Returns the night that runs on this machine, with its step; null if none runs. */
export async function readRunning(dataDir: string): Promise<SiteOverview['running']> {
  if (!isNightRunning(dataDir)) return null;
  return (await read(progressShape, dataDir, NIGHT_PROGRESS)) ?? {};
}
