import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { copyProgram } from './preview-program.ts';

/** A preview that nobody looks at for this long is stopped. */
const IDLE_MS = 15 * 60_000;
/** A preview that does not start within this time has failed. */
const START_MS = 180_000;
/** Time that a preview has to stop before it is killed. */
const STOP_MS = 5_000;
/** Maximum memory of its heap, in megabytes. */
const HEAP_MB = 1_024;
const SAID_MAX = 2_000;

export interface PreviewOptions {
  dataDir: string;
  /** returns the folder with the draft */
  draftDir: () => Promise<string>;
  idleMs?: number;
}

export interface PreviewRunner {
  state: () => 'off' | 'starting' | 'ready' | 'failed';
  /** starts the preview unless it runs, and returns its address: `http://127.0.0.1:40123` @throws if it does not start */
  open: () => Promise<string>;
  stop: () => Promise<void>;
}

/** Runs at most one preview process, on demand. */
export function runPreview({ dataDir, draftDir, idleMs = IDLE_MS }: PreviewOptions): PreviewRunner {
  let state: ReturnType<PreviewRunner['state']> = 'off';
  let child: ChildProcess | undefined;
  let opened: Promise<string> | undefined;
  const start = async () => {
    state = 'starting';
    const draft = await draftDir();
    const { folder, free } = await copyProgram(dataDir);
    const process = spawnPreview(folder, { draft, dataDir: resolve(dataDir), idleMs });
    child = process;
    process.once('exit', () => {
      free();
      if (child !== process) return;
      child = undefined;
      opened = undefined;
      if (state === 'ready') state = 'off';
    });
    const address = await addressOf(process);
    state = 'ready';
    return address;
  };
  const open = () => {
    opened ??= start().catch((error: unknown) => {
      state = 'failed';
      opened = undefined;
      child?.kill('SIGKILL');
      throw error;
    });
    return opened;
  };
  const stop = async () => {
    await opened?.catch(() => undefined);
    state = 'off';
    if (child) await ended(child);
  };
  return { state: () => state, open, stop };
}

function spawnPreview(folder: string, { draft, dataDir, idleMs }: { draft: string; dataDir: string; idleMs: number }) {
  const args = [`--max-old-space-size=${HEAP_MB}`, 'src/app/preview/preview-process.ts', String(idleMs)];
  return spawn(process.execPath, args, {
    cwd: folder,
    // The channel tells the preview that this process has ended, however it ends.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...systemVariables(), NODE_ENV: 'development', CONTENT_DIR: resolve(draft), DATA_DIR: dataDir },
  });
}

/** Variables of the machine that programs need, and the hosts from which pictures may come. The settings and secrets of the server stay in the server. */
const SYSTEM = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'TZ', 'SystemRoot', 'PRIVATE_HOSTS'];

const systemVariables = () =>
  Object.fromEntries(SYSTEM.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

/** Waits for the address of a preview. @throws with the last lines that it has printed, if it ends before */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said = `${said}${part}`.slice(-SAID_MAX);
  });
  const limit = AbortSignal.timeout(START_MS);
  const message = once(child, 'message', { signal: limit }).then(([told]) => (told as { port: number }).port);
  const exit = once(child, 'exit', { signal: limit }).then(() => {
    throw new Error(said.trim() || 'The preview ended before it was ready.');
  });
  exit.catch(() => undefined);
  return `http://127.0.0.1:${await Promise.race([message, exit])}`;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(timer);
}
