import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { readSite } from '#agency/content/site.ts';
import { isExample } from '#domain/url-part.ts';
import { createPost, mailFolder } from '#outbox/transport.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { readSettings } from '#server/settings/settings.ts';
import { LAST_BACKUP_FILE } from '../backup/backup-format.ts';
import { certificateDays } from '../health/troubles.ts';
import { type Check, missing, ready, untested } from './readiness-check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PATIENCE_MS = 10_000;
/**
 * Minimum number of days for which the certificate must be valid. Let's Encrypt renews it thirty days before it
 * expires.
 */
const CERTIFICATE_DAYS_MIN = 14;
const BACKUP_DAYS_MAX = 2;

/** Checks the machine: mail, address, certificate, database, backups. Sends a mail to `mailTo`, unless `isQuiet`. Throws StartRefused. */
export async function machineChecks(mailTo: string | undefined, now: number, isQuiet = false): Promise<Check[]> {
  const { api, dataDir } = readSettings(process.env);
  if (!api) return [];
  const { settings } = api;
  const address = new URL(settings.publicUrl ?? readSite().url);
  return [
    isQuiet && settings.smtpUrl ? untested('mail', 'mailUntested') : await mail(settings, dataDir, mailTo),
    ...(await addressChecks(address, now)),
    await database(settings, dataDir),
    await backups(dataDir, now),
    settings.taskToken ? ready('tasks', 'tasksReady') : missing('tasks', 'must', 'tasksUnset'),
  ];
}

async function mail(settings: ApiSettings, dataDir: string, mailTo: string | undefined): Promise<Check> {
  const { name, offices } = readSite();
  const from = { name, address: settings.mailFrom ?? offices[0]?.email ?? '' };
  const to = mailTo ?? offices[0]?.email ?? '';
  if (!settings.smtpUrl) return missing('mail', 'must', 'mailUnset');
  const post = createPost({ smtpUrl: settings.smtpUrl, folder: mailFolder(dataDir), from });
  const text = `${name}: «npm run ready» sent this mail to test whether mails of the site arrive.`;
  try {
    await post(
      { to: { address: to }, subject: `${name}: mail works`, html: `<p>${text.replace(/[<&]/g, '')}</p>` },
      `ready-${Date.now()}`,
    );
    return ready('mail', 'mailSent', { from: from.address, to });
  } catch (error) {
    return missing('mail', 'must', 'mailNotSent', { to, reason: reason(error) });
  } finally {
    post.close();
  }
}

const reason = (error: unknown) => maskSecrets(error instanceof Error ? error.message : String(error));

async function addressChecks(address: URL, now: number): Promise<Check[]> {
  if (isExample(address))
    return [
      missing('address', 'must', 'addressExample', { origin: address.origin }, { path: 'site.yaml', keys: ['url'] }),
    ];
  if (address.protocol !== 'https:') return [missing('address', 'must', 'addressPlain', { origin: address.origin })];
  return [await answers(address), await certificate(address, now)];
}

async function answers(address: URL): Promise<Check> {
  try {
    const response = await fetch(new URL('/healthz', address), { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status } = (await response.json()) as { status?: string };
    return status === 'ok'
      ? ready('address', 'addressReady', { origin: address.origin })
      : missing('address', 'must', 'addressUnwell', { origin: address.origin, status: status ?? response.status });
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : reason(error);
    return missing('address', 'must', 'addressSilent', { origin: address.origin, why });
  }
}

async function certificate(address: URL, now: number): Promise<Check> {
  try {
    const days = await certificateDays(address, now);
    return days >= CERTIFICATE_DAYS_MIN
      ? ready('certificate', 'certificateReady', { days })
      : missing('certificate', 'must', 'certificateShort', { days });
  } catch (error) {
    return missing('certificate', 'must', 'certificateBroken', { host: address.host, reason: reason(error) });
  }
}

async function database({ databaseUrl }: ApiSettings, dataDir: string): Promise<Check> {
  const problem = await databaseProblem(databaseUrl, dataDir);
  const what = databaseUrl ? 'PostgreSQL' : `embedded, in ${path.join(dataDir, 'database')}`;
  return problem
    ? missing('database', 'must', 'databaseProblem', { what, problem: maskSecrets(problem) })
    : ready('database', 'detail', { detail: what });
}

async function backups(dataDir: string, now: number): Promise<Check> {
  const text = await readFile(path.join(dataDir, LAST_BACKUP_FILE), 'utf8').catch(() => undefined);
  if (!text) return missing('backups', 'must', 'backupNone');
  const { at } = JSON.parse(text) as { at: string };
  return now - Date.parse(at) > BACKUP_DAYS_MAX * DAY_MS
    ? missing('backups', 'must', 'backupOld', { at })
    : ready('backups', 'backupReady', { at });
}

const CONNECT_MS = 5_000;
/** The oldest version of PostgreSQL that the site is tested with. */
const OLDEST = 150_000;

/** Returns the problem with the database that the site would use, or undefined if there is none. */
export async function databaseProblem(databaseUrl: string | undefined, dataDir: string): Promise<string | undefined> {
  if (!databaseUrl) {
    return access(dataDir, constants.W_OK).then(
      () => undefined,
      () => `${dataDir} is not writable: create it, or set DATA_DIR`,
    );
  }
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    const { rows } = await client.query('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    return version >= OLDEST ? undefined : `version ${version} is too old: use 15 or later`;
  } catch (error) {
    return `it does not respond (${error instanceof Error ? error.message : error}): check DATABASE_URL`;
  } finally {
    await client.end().catch(() => {});
  }
}
