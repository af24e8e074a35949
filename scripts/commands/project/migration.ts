import { spawnSync } from 'node:child_process';
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run project -- migration

Writes the next file of src/server/database/migrations after a change of tables in src/server/database.`,
  run() {
    const args = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'src/server/database/drizzle.config.ts'];
    return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
  },
});
