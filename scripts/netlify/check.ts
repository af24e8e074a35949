import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/*
 * `npm run netlify:check`: Netlify's own build of this folder, offline and without an account: netlify.toml, the plugin,
 * the site and the functions' packages. Builds into dist/. Netlify's program is fetched for it (1,000 packages): it is no
 * dependency.
 */
const NETLIFY_CLI = 'netlify-cli@27.10.2';
/** Packed, as AWS Lambda has it. */
const FUNCTION_MAX_BYTES = 50 * 1024 ** 2;

const { status } = spawnSync('npx', ['--yes', NETLIFY_CLI, 'build', '--offline'], {
  stdio: 'inherit',
  // As at Netlify, where this is set.
  env: { ...process.env, NETLIFY: 'true' },
});
process.exitCode = status ?? 1;

if (status === 0) {
  const folder = '.netlify/functions';
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.zip'))) {
    const { size } = statSync(path.join(folder, name));
    console.log(`${name}: ${(size / 1024 ** 2).toFixed(1)} MB`);
    if (size > FUNCTION_MAX_BYTES) {
      console.error(`${name} is larger than Netlify takes: see [functions] in netlify.toml.`);
      process.exitCode = 1;
    }
  }
}
