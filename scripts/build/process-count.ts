import { availableParallelism } from 'node:os';
import { StartRefused } from '#platform/server/failures.ts';

/** Environment variable with the number of processes, for machines on which the computed number is not the best. */
export const PROCESSES_VARIABLE = 'BUILD_PROCESSES';

/** A process makes pages on one core and compresses them on another. */
const CORES_PER_PROCESS = 2;
/** Minimum number of homes per process. With fewer, starting a process takes longer than making their pages. */
const HOMES_PER_PROCESS = 250;
/** Memory of a process that makes pages, from the measurements in docs/benchmarks.md: 2.3 GB for 10,000 homes, 4.6 GB for 100,000. */
const PROCESS_BYTES = { always: 2.1e9, perHome: 26_000 };

/** Memory of the thread that checks pages in each process. */
const CHECK_BYTES = 0.8e9;
/** With more homes than this, what the check has to find needs more memory than {@link CHECK_BYTES}. */
const CHECKED_AHEAD_MAX_HOMES = 20_000;

/** Memory of the check while it reads the export, as measured: 0.63 GB for 10,000 homes, 2.7 GB for 100,000. */
const READING_BYTES = { always: 0.4e9, perHome: 23_000 };

interface Machine {
  cores: number;
  freeBytes: number;
}

/** Returns what this machine, or this container, has to spare now. */
export const thisMachine = (): Machine => ({ cores: availableParallelism(), freeBytes: process.availableMemory() });

/**
 * Returns the number of processes that make the pages: as many as cores and memory allow and the number of homes
 * deserves. A machine with less than four cores makes them in one process.
 */
export function processCount(homes: number, { cores, freeBytes }: Machine): number {
  const most = Math.min(
    Math.floor(cores / CORES_PER_PROCESS),
    Math.floor(freeBytes / (PROCESS_BYTES.always + homes * PROCESS_BYTES.perHome)),
    Math.ceil(homes / HOMES_PER_PROCESS),
  );
  return Math.max(1, most);
}

/** Returns whether each process has enough memory to check pages while it makes others. */
export function canCheckAhead(homes: number, processes: number, { freeBytes }: Pick<Machine, 'freeBytes'>): boolean {
  const each = PROCESS_BYTES.always + homes * PROCESS_BYTES.perHome + CHECK_BYTES;
  return homes <= CHECKED_AHEAD_MAX_HOMES && freeBytes >= processes * each;
}

/** Returns whether there is enough memory to read the export for the check while `processes` make the pages. */
export function canReadAhead(homes: number, processes: number, { freeBytes }: Pick<Machine, 'freeBytes'>): boolean {
  const checking = canCheckAhead(homes, processes, { freeBytes }) ? processes * CHECK_BYTES : 0;
  const making = processes * (PROCESS_BYTES.always + homes * PROCESS_BYTES.perHome);
  return freeBytes >= making + checking + READING_BYTES.always + homes * READING_BYTES.perHome;
}

/**
 * Parses the number of processes that the option `--processes` or, without it, the environment sets. An empty variable
 * counts as absent.
 * @throws {StartRefused} if it is not a whole number from 1 to 64
 */
export function readProcessCount(option: string | undefined, env = process.env): number | undefined {
  const [name, text] = option === undefined ? [PROCESSES_VARIABLE, env[PROCESSES_VARIABLE]] : ['--processes', option];
  if (option === undefined && !text) return undefined;
  const count = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  if (count >= 1 && count <= PROCESSES_MAX) return count;
  throw new StartRefused(`${name} is «${text}»; expected a whole number from 1 to ${PROCESSES_MAX}.`);
}

const PROCESSES_MAX = 64;
