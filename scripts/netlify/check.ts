import { spawnSync } from 'node:child_process';

/*
 * `npm run netlify:check`: Netlify's own build of this folder, offline and without an account: netlify.toml, the plugin,
 * the site and the functions' packages. Builds into dist/. Netlify's program is fetched for it (1,000 packages): it is no
 * dependency.
 */
const NETLIFY_CLI = 'netlify-cli@27.10.2';

const { status } = spawnSync('npx', ['--yes', NETLIFY_CLI, 'build', '--offline'], {
  stdio: 'inherit',
  // As at Netlify, where this is set.
  env: { ...process.env, NETLIFY: 'true' },
});
process.exitCode = status ?? 1;
