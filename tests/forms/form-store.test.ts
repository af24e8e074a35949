import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFormStore } from '#forms/form-store.ts';

const VALUES = {
  street: 'Kaai',
  houseNumber: '1',
  zip: '2850',
  city: 'Boom',
  valuationType: 'house',
  valuationGoal: 'sell',
  firstName: 'Zoë',
  lastName: 'De Smet',
  email: 'zoe@example.com',
  phone: '0475 00 00 00',
};

/** Simulates the history of a browser, which reports a move only some time afterwards. */
function fakeHistory() {
  const entries: unknown[] = [null];
  let at = 0;
  const go = (by: number) => {
    at += by;
    const event = Object.assign(new Event('popstate'), { state: entries[at] });
    queueMicrotask(() => dispatchEvent(event));
  };
  return {
    get state() {
      return entries[at] as { formStep?: number } | null;
    },
    pushState: (state: unknown) => {
      at++;
      entries.splice(at, entries.length, state);
    },
    replaceState: () => {},
    go,
    back: () => go(-1),
  };
}

let history: ReturnType<typeof fakeHistory>;
let answer: (init: RequestInit) => Promise<Response>;
beforeEach(() => {
  history = fakeHistory();
  const events = new EventTarget();
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, events[name].bind(events));
  vi.stubGlobal('history', history);
  const href = 'https://agency.example/';
  vi.stubGlobal('location', {
    href,
    origin: new URL(href).origin,
    search: '',
    pathname: '/',
    hash: '',
    assign: () => {},
  });
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => queueMicrotask(paint));
  vi.stubGlobal('HTMLButtonElement', class {});
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal(
    'FormData',
    class extends URLSearchParams {
      constructor() {
        super(VALUES);
      }
    },
  );
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address === '/send' ? answer(init) : Promise.reject(new Error('no challenge')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the form and goes to its last step. */
async function atLastStep() {
  const store = createFormStore('gratis-schatting');
  store.offer(() => 'proof');
  const close = store.open({ elements: [], action: '/send', enctype: '' } as unknown as HTMLFormElement);
  await store.submit();
  await store.submit();
  expect(store.$step.get()).toBe(2);
  return { store, close };
}

/** A response that never arrives, as from a server that hangs. */
const never = ({ signal }: RequestInit) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

test('a response that takes too long is not reported as a lost connection; the form is first sent once more', async () => {
  const { store, close } = await atLastStep();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // Replaces the browser's own timeout, which fake timers do not affect.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(new DOMException('too long', 'TimeoutError')), ms);
    return ending.signal;
  });
  const sent: string[] = [];
  answer = (init) => {
    sent.push(new URLSearchParams(String(init.body)).get('key') ?? '');
    return never(init);
  };
  void store.submit();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(store.$state.get().kind).toBe('sending');
  await vi.advanceTimersByTimeAsync(40_000);
  expect(store.$state.get()).toMatchObject({ kind: 'refused', problem: 'slow' });
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
  // A lost connection is still reported as such.
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  void store.submit();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.$state.get().kind).toBe('offline');
  close();
});

test('going back while the form is being sent has no effect', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let sent = 0;
  answer = () => {
    sent++;
    return promise;
  };
  const { store, close } = await atLastStep();
  void store.submit();
  await vi.waitFor(() => expect(store.$state.get().kind).toBe('sending'));
  history.back();
  await new Promise((done) => setTimeout(done));
  store.previous();
  await new Promise((done) => setTimeout(done));
  expect([store.$state.get().kind, store.$step.get(), history.state?.formStep]).toEqual(['sending', 2, 2]);
  await store.submit();
  resolve(Response.json({ status: 'refused', problem: 'tooMany' }));
  await vi.waitFor(() => expect(store.$state.get()).toMatchObject({ kind: 'refused', problem: 'tooMany' }));
  expect(sent).toBe(1);
  // Afterwards, the back button leads to the previous step again.
  history.back();
  await vi.waitFor(() => expect([store.$state.get().kind, store.$step.get()]).toEqual(['editing', 1]));
  close();
});
