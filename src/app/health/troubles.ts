import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { z } from 'zod';
import type { TroubleKind } from '#platform/health.ts';
import { diskOf } from '#platform/server/disk-name.ts';
import { NIGHT_REPORT } from '#rebuild/night-files.ts';
import type { Ports } from '#server/context.ts';

/** The part of the nightly report (scripts/nightly/night-report.ts) that the server reads. */
const nightShape = z.object({
  startedAt: z.string(),
  /** start of the last nightly run that had no failures */
  lastGoodAt: z.string().optional(),
  failure: z.object({ step: z.string(), message: z.string() }).optional(),
});

/** A trouble that needs attention. `detail` is a technical description in English. */
export interface Trouble {
  kind: TroubleKind;
  detail: string;
}

/**
 * Reads the report of a nightly run. Returns undefined if the report is damaged, for example by a full disk or a power
 * failure.
 */
export function readNight(text: string): z.infer<typeof nightShape> | undefined {
  try {
    return nightShape.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Maximum age of the last nightly run without failures. */
const NIGHT_MAX_MS = 26 * 3_600_000;
const CERTIFICATE_DAYS_MIN = 10;
/** Minimum free space on the disk, because a build writes several hundred megabytes. */
const DISK_MIN_BYTES = 1024 ** 3;
/** Minimum free share, which applies to a disk on which it is less than the minimum space. */
const DISK_MIN_SHARE = 0.05;

/** Returns the troubles of the machine, with nightly runs and disk space. (Troubles with mail come from the database.) */
export async function machineTroubles(context: Ports<'dataDir' | 'now'>): Promise<Trouble[]> {
  return [...(await nightTroubles(context)), ...(await diskTroubles(context))];
}

async function nightTroubles({ dataDir, now }: Ports<'dataDir' | 'now'>): Promise<Trouble[]> {
  const text = await readFile(join(dataDir, NIGHT_REPORT), 'utf8').catch(() => undefined);
  // There is no report if builds run on another machine or are started manually.
  if (text === undefined) return [];
  const night = readNight(text);
  if (!night) return [{ kind: 'night', detail: `the report of the last night, ${NIGHT_REPORT}, is damaged` }];
  const { startedAt, lastGoodAt = startedAt, failure } = night;
  const hours = Math.floor((now() - Date.parse(lastGoodAt)) / 3_600_000);
  return [
    ...(failure ? [{ kind: 'night' as const, detail: `${failure.step}: ${failure.message}` }] : []),
    ...(now() - Date.parse(lastGoodAt) > NIGHT_MAX_MS
      ? [
          {
            kind: 'feed' as const,
            detail: `the last nightly run without failures began ${hours} hours ago (${lastGoodAt})`,
          },
        ]
      : []),
  ];
}

async function diskTroubles({ dataDir }: Ports<'dataDir'>): Promise<Trouble[]> {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk || disk.blocks === 0) return [];
  const [free, whole] = [disk.bavail * disk.bsize, disk.blocks * disk.bsize];
  if (free >= Math.min(DISK_MIN_BYTES, whole * DISK_MIN_SHARE)) return [];
  const detail = `${Math.floor(free / 1024 ** 2)} MB are left on the disk ${await diskOf(dataDir)}`;
  return [{ kind: 'disk', detail: `${detail}, which holds ${dataDir}` }];
}

/**
 * Checks whether browsers accept the site's certificate, and for how long. This connects to the site, so it is too slow to
 * run for each request.
 */
export async function certificateTroubles({ settings, now }: Ports<'now' | 'settings'>): Promise<Trouble[]> {
  if (!settings.publicUrl?.startsWith('https:')) return [];
  const address = new URL(settings.publicUrl);
  const detail = await certificateDays(address, now()).then(
    (days) => (days < CERTIFICATE_DAYS_MIN ? `the certificate expires in ${days} days` : undefined),
    (error: Error) => `browsers cannot open ${address.host} securely: ${error.message}`,
  );
  return detail ? [{ kind: 'certificate', detail }] : [];
}

const PATIENCE_MS = 10_000;
const DAY_MS = 86_400_000;

/**
 * Returns the number of days for which the certificate of an https address is still valid. @throws if browsers would refuse
 * it
 */
export async function certificateDays({ hostname, port }: URL, now: number): Promise<number> {
  const end = await new Promise<string>((resolve, reject) => {
    const socket: TLSSocket = connect({ host: hostname, port: Number(port) || 443, servername: hostname }, () => {
      resolve(socket.getPeerCertificate().valid_to);
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('the server does not respond')));
    socket.on('error', reject);
  });
  return Math.floor((Date.parse(end) - now) / DAY_MS);
}
