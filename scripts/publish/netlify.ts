import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

/**
 * The version of Netlify's program to use. It is not a dependency, because it would install 1,000 packages; npx fetches
 * it when needed.
 */
const NETLIFY_CLI = 'netlify-cli@27.10.2';

/** Runs Netlify's program in the project's folder. Returns its exit code. */
export function netlify(args: readonly string[], settings: NodeJS.ProcessEnv = {}): number {
  const env = { ...process.env, ...settings, NETLIFY: 'true' };
  return spawnSync('npx', ['--yes', NETLIFY_CLI, ...args], { stdio: 'inherit', env }).status ?? 1;
}

/**
 * Copies the site from SITE_DIR to the folder that netlify.toml names, and deploys it if NETLIFY_AUTH_TOKEN is set. A
 * build that runs at Netlify needs only the copy, because Netlify publishes that folder after a successful build.
 */
function publishAtNetlify(): number {
  const site = process.env.SITE_DIR;
  if (!site) {
    console.error('SITE_DIR is not set. Set it to the site that «npm run nightly» has built.');
    return 1;
  }
  for (const end of ['', '-server']) {
    rmSync(`dist${end}`, { recursive: true, force: true });
    cpSync(site + end, `dist${end}`, { recursive: true });
  }
  if (!process.env.NETLIFY_AUTH_TOKEN) return 0;
  return netlify(['deploy', '--prod', '--no-build', '--dir', 'dist', '--functions', 'dist-server/functions']);
}

// Runs as the PUBLISH_COMMAND of a nightly run whose site is published at Netlify.
if (import.meta.main) process.exitCode = publishAtNetlify();
