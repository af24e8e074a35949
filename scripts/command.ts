import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; allowPositionals: true }>
>['values'];

type ExitCode = number | undefined;

/** A command of the project. Each command has a file of its own; `scripts/commands.ts` assigns its name. */
export interface Command<O extends Options = Options> {
  /** the text that `--help` prints */
  usage: string;
  /** options besides `--help` */
  options?: O;
  /** minimum and maximum number of positional arguments; none are accepted by default */
  arguments?: readonly [least: number, most: number];
  /** what a failure means for the user: «Nothing was changed.» Printed after an error that the user can solve. */
  failureMeans?: string;
  /** returns the exit code, or nothing for 0 */
  run: (values: Values<O>, args: string[]) => ExitCode | Promise<ExitCode> | Promise<void>;
}

/** Returns the command unchanged. The call lets TypeScript infer the types of the options for `run`. */
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
