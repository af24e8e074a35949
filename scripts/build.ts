import { parseArgs } from 'node:util';
import { buildSite } from './build/site.ts';

/** `--published {folder}`: a site that is built already; what stays the same is linked to it. */
const { values } = parseArgs({ options: { published: { type: 'string' } } });
process.exitCode = (await buildSite(values)) ? 0 : 1;
