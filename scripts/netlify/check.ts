import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { netlify } from './cli.ts';

/*
 * `npm run netlify:check`: Netlify's own build of this folder, offline and without an account: netlify.toml, the plugin,
 * the site and the functions' packages, which must not be larger than Netlify takes. Builds into dist/.
 */
const PACKAGES = '.netlify/functions';
/** Packed, as AWS Lambda has it. */
const FUNCTION_MAX_BYTES = 50 * 1024 ** 2;

process.exitCode = netlify('build', '--offline');
if (process.exitCode === 0) {
  for (const name of readdirSync(PACKAGES).filter((one) => one.endsWith('.zip'))) {
    const { size } = statSync(path.join(PACKAGES, name));
    console.log(`${name}: ${(size / 1024 ** 2).toFixed(1)} MB`);
    if (size <= FUNCTION_MAX_BYTES) continue;
    console.error(`${name} is larger than Netlify takes: see [functions] in netlify.toml.`);
    process.exitCode = 1;
  }
}
