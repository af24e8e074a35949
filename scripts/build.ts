import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { openDataFolder } from '#app/start/data-folder.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { StartRefused } from '#platform/server/start-refused.ts';
import { readShard } from './build/shard.ts';
import { buildSite } from './build/site.ts';
import { runCommand } from './run-command.ts';

/**
 * `--check`: looks at what was built, too, as `npm run check:site` does by itself.
 * `--published {folder}`: a site that is built already; what stays the same is linked to it.
 * `--held`: nobody sees the new site yet; a night publishes it when it has been checked.
 * `--shard 2/4`: the second of four parts, which `npm run publish` joins and checks.
 */
await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      check: { type: 'boolean' },
      published: { type: 'string' },
      held: { type: 'boolean' },
      shard: { type: 'string' },
    },
  });
  const shard = values.shard === undefined ? undefined : readShard(values.shard);
  if (shard && values.published) throw new StartRefused('--shard and --published do not go together.');
  await openDataFolder(readFeedEnvironment().dataDir);
  const isBuilt = await buildSite({ published: values.published, isHeld: values.held, shard });
  if (!isBuilt || !values.check || shard) return isBuilt ? 0 : 1;
  // In a process of its own: what the build has in memory is not needed any more.
  const check = spawn(process.execPath, ['scripts/check-output.ts'], { stdio: 'inherit' });
  const [code] = await once(check, 'exit');
  return Number(code ?? 1);
});
