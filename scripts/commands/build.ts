import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDataFolder } from '#app/start/data-folder.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { collectEarly } from '#platform/server/collect-early.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { buildSite } from '../build/build-site.ts';
import { readShard } from '../build/part.ts';
import { readProcessCount } from '../build/process-count.ts';
import { defineCommand } from '../command.ts';
import { rebuildServed } from '../start/rebuild-served.ts';

export const command = defineCommand({
  usage: `npm run build [-- --processes 4] [--shard 2/4] [--parts]

Builds the site from the accepted export into SITE_DIR (dist), and checks it.

--processes 4         makes the pages in four processes; by default, the number depends on cores, memory and homes (docs/night.md)
--shard 2/4           builds the second of four parts; «npm run publish» joins and checks them
--check               checks the built site, as «npm run project -- check-site» does; «npm run build» always adds this option
--published <folder>  links unchanged files to this earlier build
--parts               also builds /nl/preview/parts/, a page with every part of the design in all its states
--served              builds beside the site that is served, and then takes its place; «npm start» does so after a publication
--held                does not publish the new site; a nightly run publishes it after checking it`,
  options: {
    check: { type: 'boolean' },
    published: { type: 'string' },
    held: { type: 'boolean' },
    served: { type: 'boolean' },
    processes: { type: 'string' },
    shard: { type: 'string' },
    parts: { type: 'boolean' },
  },
  async run({ check, published, held, served, parts, processes: count, shard: text }) {
    // Much of what a page leaves behind outlives the collections of young objects.
    collectEarly();
    if (served) return rebuildServed();
    if (parts) process.env.PARTS_PAGE = 'yes';
    const shard = text === undefined ? undefined : readShard(text);
    if (shard && published) throw new StartRefused('--shard and --published cannot be combined: use only one of them.');
    if (shard && count !== undefined)
      throw new StartRefused('--shard and --processes cannot be combined: a shard is made in one process.');
    const processes = readProcessCount(count);
    await openDataFolder(readFeedEnvironment().dataDir);
    const isBuilt = await buildSite({ published, isHeld: held, isChecked: held || check, shard, processes });
    if (!isBuilt || !check || shard) return isBuilt ? 0 : 1;
    // The check runs in a separate process, which starts without the memory that the build still holds.
    const checking = spawn(process.execPath, ['scripts/main.ts', 'project', 'check-site'], { stdio: 'inherit' });
    const [code] = await once(checking, 'exit');
    return Number(code ?? 1);
  },
});
