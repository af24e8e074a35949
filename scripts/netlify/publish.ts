import { cp, rm } from 'node:fs/promises';
import { netlify } from './cli.ts';

/*
 * PUBLISH_COMMAND of a night that publishes at Netlify: puts the site of SITE_DIR where netlify.toml says that it is, and
 * sends it there. In a build at Netlify itself that is all: what is there is published when the build has succeeded.
 */
const site = process.env.SITE_DIR;
if (!site) throw new Error('SITE_DIR is not set: this command publishes what `npm run nightly` has built.');

for (const end of ['', '-server']) {
  await rm(`dist${end}`, { recursive: true, force: true });
  await cp(site + end, `dist${end}`, { recursive: true });
}
if (process.env.NETLIFY_AUTH_TOKEN) {
  const what = ['--no-build', '--dir', 'dist', '--functions', 'dist-server/functions'];
  process.exitCode = netlify(['deploy', '--prod', ...what]);
}
