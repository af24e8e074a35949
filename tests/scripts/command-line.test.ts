import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCommand, WrongUsage } from '../../scripts/command.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { type Entries, runCommand } from '../../scripts/run-command.ts';

const calls: unknown[] = [];
const paint = defineCommand({
  usage: 'npm run house -- paint [--colour white] [room ...]',
  options: { colour: { type: 'string' }, twice: { type: 'boolean' } },
  arguments: [1, 2],
  run(values, rooms) {
    if (rooms.includes('roof')) throw new WrongUsage('A roof cannot be painted.');
    calls.push({ ...values }, rooms);
    return values.twice ? 1 : undefined;
  },
});
const entries: Entries = {
  serve: { does: 'serves', load: async () => ({ command: defineCommand({ usage: 'npm run serve', run() {} }) }) },
  house: {
    does: 'work on a house',
    commands: { paint: { does: 'paints rooms', load: async () => ({ command: paint }) } },
  },
};

let said: { out: string; err: string };
beforeEach(() => {
  said = { out: '', err: '' };
  calls.length = 0;
  vi.spyOn(console, 'log').mockImplementation((text) => {
    said.out += text;
  });
  vi.spyOn(console, 'error').mockImplementation((text) => {
    said.err += text;
  });
});
afterEach(() => vi.restoreAllMocks());

const run = async (line: string) => ({ code: await runCommand(line.split(' ').filter(Boolean), entries), ...said });

describe('a command line', () => {
  it('runs a command of a group with its options and arguments, and returns the exit code', async () => {
    await run('house paint --colour white hall');
    expect(calls).toEqual([{ colour: 'white' }, ['hall']]);
    expect(await run('house paint --twice hall')).toMatchObject({ code: 1, err: '' });
  });

  it.each([
    ['', 'No command was given. Commands of npm run: serve and house.'],
    ['sevre', 'Unknown command «sevre». Commands of npm run: serve and house.'],
    ['constructor', 'Unknown command «constructor». Commands of npm run: serve and house.'],
    ['house', 'No command was given. Commands of npm run house: paint.'],
    ['house pint', 'Unknown command «pint». Commands of npm run house: paint.'],
    ['serve --prot', 'Unknown option --prot. Options of npm run serve: --help.'],
    [
      'house paint --color white hall',
      'Unknown option --color. Options of npm run house -- paint: --colour, --twice, and --help.',
    ],
    [
      'house paint hall --colour',
      "Option '--colour <value>' argument missing. Options of npm run house -- paint: --colour, --twice, and --help.",
    ],
    ['serve now', 'npm run serve takes no arguments, but was given 1. Read how to use it with --help.'],
    ['house paint', 'npm run house -- paint takes 1 to 2 arguments, but was given 0. Read how to use it with --help.'],
    ['house paint roof', 'A roof cannot be painted.'],
  ])('«%s» ends with code 2 and one sentence that lists the known names', async (line, message) => {
    expect(await run(line)).toEqual({ code: 2, out: '', err: message });
    expect(calls).toEqual([]);
  });

  it('explains a command, a group, and everything with --help', async () => {
    expect(await run('house paint --help')).toMatchObject({ code: 0, out: paint.usage });
    said.out = '';
    expect((await run('house --help')).out).toMatch(
      /^npm run house -- <command> \[options\]\n\n {2}paint {2}paints rooms/,
    );
    said.out = '';
    expect((await run('--help')).out).toContain('  house  work on a house');
  });
});

describe('the commands of the project', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

  it('are reachable through at most 20 scripts in package.json, each with its own name', () => {
    const names = Object.keys(scripts);
    expect(names.length).toBeLessThanOrEqual(20);
    expect(Object.keys(COMMANDS).filter((name) => !scripts[name]?.startsWith(`node scripts/main.ts ${name}`))).toEqual(
      [],
    );
  });

  const named = ([name, { load, commands = {} }]: [string, Entries[string]]): [string, typeof load][] =>
    load ? [[name, load]] : Object.entries(commands).map(([sub, entry]) => [`${name} -- ${sub}`, entry.load]);

  it.each(Object.entries(COMMANDS).flatMap(named))(
    'npm run %s has a usage text that contains its name',
    async (name, load) => {
      const { command } = (await load?.()) ?? {};
      expect(command?.usage).toContain(name);
    },
  );
});

it('a build loads React only after it has set production mode', () => {
  // React chooses its version when it is first loaded. Its development version is slower and warns on every page with
  // slots.
  const code = `import('./scripts/commands/build.ts').then(() => console.log(Object.keys(require('module')._cache).join('\\n')))`;
  const loaded = execFileSync(process.execPath, ['--eval', code], { encoding: 'utf8' }).split('\n');
  expect(loaded.filter((file) => /node_modules\/react(?:-dom)?\//.test(file))).toEqual([]);
});
