import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { defineCommand } from '../command.ts';

/** The two steps of the check, as command lines of programs in node_modules/.bin. */
export const LINT = 'biome check .';
export const TYPES = 'astro check --minimumFailingSeverity warning';

const BINS = path.resolve('node_modules', '.bin');

export const command = defineCommand({
  usage: `npm run check [-- --fix]

Checks lint, format and types. --fix first formats the code and applies safe fixes.`,
  options: { fix: { type: 'boolean' } },
  run({ fix }) {
    const env = { ...process.env, PATH: `${BINS}${path.delimiter}${process.env.PATH ?? ''}` };
    for (const line of [fix ? `${LINT} --write` : LINT, TYPES]) {
      const { status } = spawnSync(line, { shell: true, stdio: 'inherit', env });
      if (status !== 0) return status ?? 1;
    }
    return 0;
  },
});
