import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId?: string; targetInfo?: { type: string; subtype?: string } };
  result?: unknown;
  error?: { message: string };
}

/** A tab of a Chromium of its own, spoken to in the words of https://chromedevtools.github.io/devtools-protocol/. */
export interface Tab {
  /** To the page that is shown. Fails with what the browser says. */
  send<T>(method: string, params?: object): Promise<T>;
  /** The value of an expression in that page. */
  value<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens one. Playwright attaches to pages, and a Chromium of which that is done makes no page ahead
 * («PrerenderingDisabledByDevTools»): here the tab is attached to, as DevTools does it.
 */
export async function openTab(executable: string, flags: readonly string[]): Promise<Tab> {
  const profile = await mkdtemp(path.join(tmpdir(), 'tab-'));
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...flags, 'about:blank'];
  const browser = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise((resolve) => browser.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    browser.once('exit', () => reject(new Error(`${executable} ended: ${said}`)));
    browser.stderr.on('data', (chunk) => {
      said += chunk;
      const [found] = /ws:\/\/\S+/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  const waiting = new Map<number, (message: Message) => void>();
  const pages: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { method, params } = message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    const session = params?.sessionId ?? '';
    // One that is made ahead comes after the one that is shown, and outlives it.
    if (method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page') pages.push(session);
    if (method === 'Target.detachedFromTarget') pages.splice(pages.indexOf(session) >>> 0, 1);
  });
  let last = 0;
  const sendTo = async <T>(sessionId: string | undefined, method: string, params: object = {}): Promise<T> => {
    const id = ++last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result as T;
  };
  const { targetInfos } = await sendTo<{ targetInfos: { targetId: string }[] }>(undefined, 'Target.getTargets', {
    filter: [{ type: 'tab' }],
  });
  const targetId = targetInfos[0]?.targetId;
  const { sessionId } = await sendTo<{ sessionId: string }>(undefined, 'Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  await sendTo(sessionId, 'Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true });
  const send = <T>(method: string, params?: object) => sendTo<T>(pages[0], method, params);
  return {
    send,
    async value<T>(expression: string): Promise<T> {
      const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      return result.value;
    },
    async close() {
      // Not by a signal: what was started may be a script around the browser, which lives on. It may go without an answer.
      void sendTo(undefined, 'Browser.close');
      await exited;
      socket.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
