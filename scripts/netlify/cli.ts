import { spawnSync } from 'node:child_process';

/** Netlify's program is no dependency of ours (1,000 packages): it is fetched when it is needed. */
const NETLIFY_CLI = 'netlify-cli@27.10.2';

/** Runs it in the project's folder, as at Netlify; gives the exit code. */
export function netlify(args: readonly string[], settings: NodeJS.ProcessEnv = {}): number {
  const env = { ...process.env, ...settings, NETLIFY: 'true' };
  return spawnSync('npx', ['--yes', NETLIFY_CLI, ...args], { stdio: 'inherit', env }).status ?? 1;
}
