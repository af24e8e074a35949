import { resolve } from 'node:path';
import { EXPECTED, environment } from './settings.schema.ts';
import { type StartOptions, StartRefused } from './start.ts';

/**
 * Reads PORT, HOST, SITE_DIR, DATA_DIR, ALLOWED_HOSTS and TRUST_PROXY; folders are relative to the working directory.
 * @throws {StartRefused} naming each variable that is wrong, what it is and what it should be.
 */
export function readSettings(env: Record<string, string | undefined>): StartOptions {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new StartRefused(parsed.error.issues.map(({ path }) => complain(String(path[0]), env)).join('\n'));
  }
  const { PORT, HOST, SITE_DIR, DATA_DIR, ALLOWED_HOSTS, TRUST_PROXY } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    siteDir: resolve(SITE_DIR),
    dataDir: resolve(DATA_DIR),
    allowedHosts: ALLOWED_HOSTS?.length ? ALLOWED_HOSTS : undefined,
    trustProxy: TRUST_PROXY === '1',
  };
}

function complain(name: string, env: Record<string, string | undefined>): string {
  return `${name} is «${env[name]}»; expected ${EXPECTED[name] ?? 'a text'}.`;
}
