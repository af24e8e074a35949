import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** `npm run serve` as a process that can be killed and started again. */
export class ServerProcess {
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #port = '0';

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** of the process that runs now */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts it, on the same port as before, and waits until it listens. */
  async start(): Promise<void> {
    const env = { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '', ...this.#env, PORT: this.#port };
    const child = spawn(process.execPath, ['scripts/main.ts', 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr.on('data', (data) => {
      said += data;
    });
    for await (const line of createInterface(child.stdout)) {
      const port = /:(\d+)\/$/.exec(line)?.[1];
      if (!port) continue;
      this.#port = port;
      child.stdout.resume();
      return;
    }
    throw new Error(`The server did not start. ${said}`);
  }

  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
