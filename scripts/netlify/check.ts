import { cpSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { netlify } from './cli.ts';

/*
 * `npm run netlify:check`: Netlify's own build of this folder, offline and without an account: netlify.toml, the plugin,
 * the site and the functions' packages, which must not be larger than Netlify takes. Builds into dist/.
 */
const PACKAGES = '.netlify/functions';
/** Packed, as AWS Lambda has it. */
const FUNCTION_MAX_BYTES = 50 * 1024 ** 2;

// The sample's homes, as an export of somebody's: no night publishes the sample itself.
const homes = path.resolve('.data/netlify-check');
cpSync(path.dirname(SAMPLE_FEED), homes, { recursive: true });
process.exitCode = netlify(['build', '--offline'], { FEED_URL: path.join(homes, path.basename(SAMPLE_FEED)) });
if (process.exitCode === 0) {
  for (const name of readdirSync(PACKAGES).filter((one) => one.endsWith('.zip'))) {
    const { size } = statSync(path.join(PACKAGES, name));
    console.log(`${name}: ${(size / 1024 ** 2).toFixed(1)} MB`);
    if (size <= FUNCTION_MAX_BYTES) continue;
    console.error(`${name} is larger than Netlify takes: see [functions] in netlify.toml.`);
    process.exitCode = 1;
  }
}
