import { newAgencyFolder, notAnAgency, takeAgencyFolder, useAgencyFolder } from './agency-folder.ts';
import { type Command, listOf, readArguments, WrongUsage } from './command.ts';

/** A name that can be typed in a command line: a command, or a group of commands. */
export type Entry = { does: string } & (
  | {
      load: () => Promise<{ command: Command }>;
      /** whether the first argument may be the folder of an agency, for which the command then works */
      isAgencys?: boolean;
      /** whether the command also takes a folder where an agency is still to be made */
      isFirst?: boolean;
      commands?: undefined;
    }
  | { commands: Entries; load?: undefined }
);
export type Entries = Readonly<Record<string, Entry>>;

/**
 * Runs the command that the arguments name and returns its exit code. The code is 2 for a wrong command line and 1 for
 * an error that the user can solve; in both cases only the message is printed. Other errors are thrown.
 */
export async function runCommand(line: readonly string[], entries: Entries): Promise<number | undefined> {
  let command: Command | undefined;
  try {
    const found = findCommand(line, entries);
    if ('help' in found) return print(found.help);
    const newFolder = found.isFirst ? newAgencyFolder(found.args) : undefined;
    if (newFolder !== undefined) await useAgencyFolder(newFolder);
    const args = found.isAgencys && newFolder === undefined ? await takeAgencyFolder(found.args) : found.args;
    if (found.isAgencys) await requireOwnData();
    const loaded = await found.load();
    command = loaded.command;
    const { values, positionals } = readFound(found, command, args);
    if (values.help) return print(found.isAgencys ? `${command.usage}\n\n${OF_AN_AGENCY}` : command.usage);
    return (await command.run(values, positionals)) ?? undefined;
  } catch (error) {
    if (error instanceof WrongUsage) {
      console.error(error.message);
      return 2;
    }
    const { isTold } = await import('./told-errors.ts');
    if (!isTold(error)) throw error;
    console.error([error.message, command?.failureMeans].filter(Boolean).join('\n'));
    return 1;
  }
}

const OF_AN_AGENCY =
  'The first argument may be the folder of an agency (../agency), which then has a data folder and a site of its own.';

/** Stops before a command reads or changes the data of another agency, or uses a folder that keeps no files. */
async function requireOwnData(): Promise<void> {
  const { requireUsableFolder } = await import('#platform/server/usable-folder.ts');
  const dataDir = process.env.DATA_DIR || '.data';
  requireUsableFolder(dataDir, 'DATA_DIR');
  const { requireOwnData: require } = await import('#app/start/data-owner.ts');
  await require(dataDir);
}

/** Parses the arguments. If too many were given, a folder without an agency is the likely cause. */
function readFound({ name, isAgencys }: Found, command: Command, args: readonly string[]) {
  try {
    return readArguments(name, command, args);
  } catch (error) {
    const mistake = isAgencys ? notAnAgency(args.find((one) => !one.startsWith('-'))) : undefined;
    throw error instanceof WrongUsage && mistake ? new WrongUsage(mistake, { cause: error }) : error;
  }
}

interface Found {
  name: string;
  isAgencys: boolean | undefined;
  isFirst: boolean | undefined;
  args: readonly string[];
  load: NonNullable<Entry['load']>;
}

/** Finds the command that the arguments name, or the help of a group. */
function findCommand(args: readonly string[], entries: Entries, group?: string): Found | { help: string } {
  const [typed, ...rest] = args;
  if (typed === '--help') return { help: groupHelp(entries, group) };
  const entry = typed === undefined || !Object.hasOwn(entries, typed) ? undefined : entries[typed];
  if (!typed || !entry) {
    const wrong = typed === undefined ? 'No command was given' : `Unknown command «${typed}»`;
    throw new WrongUsage(
      `${wrong}. Commands of ${group ? npmRun(group) : 'npm run'}: ${listOf(Object.keys(entries))}.`,
    );
  }
  if (entry.commands) return findCommand(rest, entry.commands, typed);
  const name = group ? `${npmRun(group)} -- ${typed}` : npmRun(typed);
  return { name, args: rest, load: entry.load, isAgencys: entry.isAgencys, isFirst: entry.isFirst };
}

const npmRun = (name: string) => (name === 'start' ? 'npm start' : `npm run ${name}`);

function groupHelp(entries: Entries, group: string | undefined): string {
  const width = Math.max(...Object.keys(entries).map((name) => name.length));
  const rows = Object.entries(entries).map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`);
  const how = group ? `${npmRun(group)} -- <command> [options]` : 'npm run <command> -- [options]';
  return [how, '', ...rows, '', 'Add --help to a command to read how to use it.'].join('\n');
}

function print(text: string): number {
  console.log(text);
  return 0;
}
