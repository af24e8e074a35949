import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { commandLine, type Running, start } from './run-command.ts';

/**
 * A process of `npm run serve` that can be killed and started again. It ends when the process that started it ends.
 */
export class ServerProcess {
  readonly #env: Record<string, string>;
  #child: Running | undefined;
  #port = '0';

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The id of the running process. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts the process, on the same port as before, and waits until it listens. */
  async start(): Promise<void> {
    const env = { HOST: '127.0.0.1', DATABASE_URL: '', SMTP_URL: '', ...this.#env, PORT: this.#port };
    const child = start(commandLine('serve'), env);
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
