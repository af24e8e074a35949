import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>['values'];

type ExitCode = number | undefined;

/** A command of the project, in a file of its own. `scripts/commands.ts` gives it a name. */
export interface Command<O extends Options = Options> {
  /** the text that `--help` prints */
  usage: string;
  /** options besides `--help` */
  options?: O;
  /** minimum and maximum number of arguments without dashes; none by default */
  arguments?: readonly [least: number, most: number];
  /** consequence of a failure, printed after an error that the user can solve: «Nothing was changed.» */
  failureMeans?: string;
  /** Returns the exit code; nothing for 0. */
  run: (values: Values<O>, args: string[]) => ExitCode | Promise<ExitCode> | Promise<void>;
}

/** Keeps the types of a command's options for its `run`. */
export const defineCommand = <const O extends Options = Record<never, never>>(command: Command<O>): Command =>
  command as unknown as Command;

/** An invalid command line. Its message is one sentence, and the exit code is 2. */
export class WrongUsage extends Error {}

/** Parses a command's options and arguments. `name` is the command as users type it, such as `npm run feed`. */
export function readArguments(name: string, { options = {}, ...command }: Command, args: readonly string[]) {
  const all = { ...options, help: { type: 'boolean' } } satisfies Options;
  const { values, positionals } = parsed(name, all, args);
  const [least, most] = command.arguments ?? [0, 0];
  if (!values.help && (positionals.length < least || positionals.length > most)) {
    const expected =
      least === most ? `${least || 'no'}` : most === Infinity ? `at least ${least}` : `${least} to ${most}`;
    throw new WrongUsage(
      `${name} takes ${expected} argument${most === 1 && least === 1 ? '' : 's'}, but was given ${positionals.length}. Read how to use it with --help.`,
    );
  }
  return { values, positionals };
}

function parsed(name: string, options: Options, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = listOf(Object.keys(options).map((option) => `--${option}`));
    const [, unknown] = /^Unknown option '([^']*)'/.exec(error.message) ?? [];
    const wrong = unknown ? `Unknown option ${unknown}` : (error.message.split(/\. |\n/)[0] ?? '');
    throw new WrongUsage(`${wrong}. Options of ${name}: ${known}.`);
  }
}

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

/** Joins names for a sentence: «a, b, and c». */
export const listOf = (names: readonly string[]): string => LIST.format(names);
