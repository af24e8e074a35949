import { cpSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { defineCommand } from '../../command.ts';
import { netlify } from '../../publish/netlify.ts';

const PACKAGES = '.netlify/functions';
/** The size limit of AWS Lambda for a zipped function. */
const FUNCTION_MAX_BYTES = 50 * 1024 ** 2;

export const command = defineCommand({
  usage: `npm run project -- netlify

Runs Netlify's own build in this folder, offline and without an account: netlify.toml, the plugin, the site and the packages
of the functions, which must not exceed the size limit of Netlify. Builds into dist/.`,
  run() {
    // The check uses a copy of the sample's homes as if it were a real export, because the nightly run does not publish
    // the sample itself.
    const homes = path.resolve('.data/netlify-check');
    cpSync(path.dirname(SAMPLE_FEED), homes, { recursive: true });
    const code = netlify(['build', '--offline'], { FEED_URL: path.join(homes, path.basename(SAMPLE_FEED)) });
    return code === 0 ? checkFunctions() : code;
  },
});

function checkFunctions(): number {
  const packages = readdirSync(PACKAGES).filter((name) => name.endsWith('.zip'));
  const tooLarge = packages.filter((name) => {
    const { size } = statSync(path.join(PACKAGES, name));
    console.log(`${name}: ${(size / 1024 ** 2).toFixed(1)} MB`);
    return size > FUNCTION_MAX_BYTES;
  });
  for (const name of tooLarge) {
    console.error(`${name} is larger than Netlify accepts: see [functions] in netlify.toml.`);
  }
  return tooLarge.length > 0 ? 1 : 0;
}
