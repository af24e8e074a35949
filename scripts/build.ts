import { parseArgs } from 'node:util';
import { buildSite } from './build/site.ts';

/**
 * `--published {folder}`: a site that is built already; what stays the same is linked to it.
 * `--held`: nobody sees the new site yet; a night publishes it when it has been checked.
 */
const { values } = parseArgs({ options: { published: { type: 'string' }, held: { type: 'boolean' } } });
process.exitCode = (await buildSite({ published: values.published, isHeld: values.held })) ? 0 : 1;
