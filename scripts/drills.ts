import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Command, defineCommand, WrongUsage } from './command.ts';
import type { Entries } from './run-command.ts';

interface Drill {
  does: string;
  usage: string;
  /** each setting with its value in test:all and its value in `npm run drill` */
  lengths: Readonly<Record<string, readonly [short: number, long: number]>>;
}

/** Drills: test suites in tests/long that can run for a short or a long time. */
const DRILLS = {
  kill: {
    does: 'kills the server while visitors send forms',
    usage:
      'On either database: every acknowledged form is stored once, and its mails arrive. Needs a built site (SITE_DIR).',
    lengths: { submissions: [60, 1000], kills: [3, 30], clients: [20, 20] },
  },
  leads: {
    does: 'kills the server while leads go into software that fails in ten ways',
    usage:
      'Into each software: every acknowledged lead arrives once by its key, and what the software refuses is reported.',
    lengths: { leads: [80, 1000], kills: [3, 20], clients: [20, 20] },
  },
  feed: {
    does: 'runs nights that go wrong while visitors look at the site',
    usage:
      'After each night the served site is, byte for byte, the previous or the new one. --only runs nights by name.',
    lengths: { nights: [8, 1000] },
  },
  fuzz: {
    does: 'runs nights with unusual but valid exports',
    usage: 'After each night, every page answers, forms are taken, mails are sent and the owner portal works.',
    lengths: { nights: [1, 50], homes: [100, 200] },
  },
  incremental: {
    does: 'compares incremental builds with full builds',
    usage: 'After each set of changes to homes and texts, both give the same files.',
    lengths: { sets: [2, 50] },
  },
  publish: {
    does: 'publishes a site that is built in parts, and interrupts publications',
    usage: 'The joined parts equal the whole site, and visitors see the old or the new version, never a mixture.',
    lengths: { shards: [2, 4], listings: [26, 26], kills: [4, 20] },
  },
  viewings: {
    does: 'lets two processes race for the last place of viewings, and kills them',
    usage: 'On PostgreSQL: no place is given twice, and no acknowledged booking is lost.',
    lengths: { races: [400, 10_000], kills: [2, 20] },
  },
  'editing-kill': {
    does: 'kills an editor who saves and publishes content files',
    usage: 'After each kill the content folder holds a whole publication, and no acknowledged save is lost.',
    lengths: { kills: [8, 50] },
  },
} as const satisfies Record<string, Drill>;

type Name = keyof typeof DRILLS;

/** The environment variable in which `npm run drill` passes its options to the suite. */
const OPTIONS = 'DRILL_OPTIONS';
const SHORT_TIMEOUT_MS = 40 * 60_000;
const LONG_TIMEOUT_MS = 24 * 60 * 60_000;

/**
 * Returns the options of a drill, its seed, and the timeout of each test. They are those of `npm run drill`, or else
 * the short ones of test:all.
 */
export function drillOptions<N extends Name>(name: N) {
  const given = process.env[OPTIONS];
  const lengths = given ?? JSON.stringify(lengthsOf(name, 0));
  return {
    seed: 1,
    timeout: given ? LONG_TIMEOUT_MS : SHORT_TIMEOUT_MS,
    ...(JSON.parse(lengths) as Record<keyof (typeof DRILLS)[N]['lengths'], number>),
  };
}

const lengthsOf = (name: Name, which: 0 | 1): Record<string, number> =>
  Object.fromEntries(Object.entries(DRILLS[name].lengths).map(([option, both]) => [option, both[which]]));

function drillCommand(name: Name): Command {
  const long = lengthsOf(name, 1);
  const options = { ...Object.fromEntries(Object.keys(long).map((option) => [option, TEXT])), seed: TEXT, only: TEXT };
  const flags = Object.entries(long).map(([option, length]) => `[--${option} ${length}]`);
  return defineCommand({
    usage: `npm run drill -- ${name} ${flags.join(' ')} [--seed 1] [--only words]\n\n${DRILLS[name].usage}\nWithout --seed, the seed is random. Repeat a failed drill with its seed.`,
    options,
    async run({ only, ...given }) {
      const seed = 1_000 + (Date.now() % 100_000);
      const numbers = Object.entries(given).map(([option, text]) => [option, wholeNumber(option, String(text))]);
      const chosen = { ...long, seed, ...Object.fromEntries(numbers) };
      console.log(
        `${name}: ${Object.entries(chosen)
          .map((one) => one.join(' '))
          .join(', ')}`,
      );
      return runSuite(name, JSON.stringify(chosen), only ? ['-t', String(only)] : []);
    },
  });
}

const TEXT = { type: 'string' } as const;

function wholeNumber(option: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new WrongUsage(`--${option} is «${text}»; expected a whole number.`);
}

async function runSuite(name: Name, options: string, filter: readonly string[]): Promise<number> {
  const suite = ['--project', 'long', `tests/long/${name}.test.ts`, '--disable-console-intercept', '--retry', '0'];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...suite, ...filter];
  const child = spawn(process.execPath, vitest, { stdio: 'inherit', env: { ...process.env, [OPTIONS]: options } });
  // Ctrl-C also reaches the suite. The signal is handled here so that this process waits until the suite has cleaned
  // up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}

/** The commands `npm run drill -- kill` and so on. */
export const DRILL_COMMANDS: Entries = Object.fromEntries(
  Object.entries(DRILLS).map(([name, { does }]) => [
    name,
    { does, load: async () => ({ command: drillCommand(name as Name) }) },
  ]),
);
