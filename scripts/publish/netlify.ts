import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

/** Netlify's program is not a dependency because it brings 1,000 packages. npx fetches it when it is needed. */
const NETLIFY_CLI = 'netlify-cli@27.10.2';

/** Runs Netlify's program in the project's folder. Returns its exit code. */
export function netlify(args: readonly string[], settings: NodeJS.ProcessEnv = {}): number {
  const env = { ...process.env, ...settings, NETLIFY: 'true' };
  return spawnSync('npx', ['--yes', NETLIFY_CLI, ...args], { stdio: 'inherit', env }).status ?? 1;
}

/**
 * Copies the site of SITE_DIR to the folder that netlify.toml names, and deploys it if there is a NETLIFY_AUTH_TOKEN. In a
 * build at Netlify the copy is enough: Netlify publishes that folder after a successful build.
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

// The PUBLISH_COMMAND of a night that publishes at Netlify.
if (import.meta.main) process.exitCode = publishAtNetlify();
