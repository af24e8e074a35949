import { arrivalOfVisit } from '#consent/arrival.ts';
import { withRetries } from '#platform/islands/retry.ts';
import type { FormOptions } from '../field.ts';
import { type FormAnswer, HIDDEN } from '../form-protocol.ts';
import type { FormParts } from '../form-steps.ts';
import { CAPTCHA_PATH, CAPTCHA_VALID_MS, type Challenge } from '../limits.ts';

const TIMEOUT_MS = 30_000;
/** Lowest status that means that the server has failed. */
const SERVER_ERRORS = 500;

/** Our server or its proxy failed; the visitor and the connection are not the cause. */
export class ServerFailed extends Error {}

/** Our server did not answer in time. It may have stored the form; sending it again with the same key is safe. */
export class ServerSlow extends ServerFailed {}

/** Fetches with the time limit. @throws {@link ServerSlow}, or another error if there is no connection */
async function fetchInTime<T>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await read(await fetch(address, { ...init, signal }));
  } catch (error) {
    throw signal.aborted && !(error instanceof ServerFailed) ? new ServerSlow(`${address}: no answer in time`) : error;
  }
}

/** Checks the status of a response. @throws {@link ServerFailed} if the server has failed */
export function checkServer({ status, url }: Response): void {
  if (status >= SERVER_ERRORS) throw new ServerFailed(`${url}: ${status}`);
}

/** Sends a form and returns the response. @throws {@link ServerFailed}, or another error if there is no response */
export async function sendForm(
  form: HTMLFormElement,
  extra: { key: string; proof: string; action?: string | undefined },
): Promise<FormAnswer> {
  const data = new FormData(form);
  data.set(HIDDEN.key, extra.key);
  data.set(HIDDEN.proof, extra.proof);
  const arrival = arrivalOfVisit();
  if (arrival !== undefined) data.set(HIDDEN.arrival, arrival);
  if (extra.action) data.set(HIDDEN.action, extra.action);
  const hasFile = form.enctype === 'multipart/form-data';
  const init = {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: hasFile ? data : new URLSearchParams([...data] as [string, string][]),
  };
  return fetchInTime(form.action, init, async (response) => {
    checkServer(response);
    const text = await response.text();
    try {
      return JSON.parse(text) as FormAnswer;
    } catch {
      throw new ServerFailed(`${form.action} answered with status ${response.status} and without JSON`);
    }
  });
}

/**
 * Time before its expiry from which a challenge is not used any more, because the form must arrive before the challenge
 * expires.
 */
const MARGIN_MS = 60_000;

interface Work {
  proof: Promise<string>;
  startedAt: number;
}

/**
 * Starts the proof of work that the server requires for each form, in the background while the visitor types. Returns a
 * function that waits for the proof. A proof can be used once, so a second call of that function starts a new one.
 */
export function proofOfWork() {
  let work: Work | undefined = begin();
  return async (): Promise<string> => {
    if (!work || Date.now() - work.startedAt > CAPTCHA_VALID_MS - MARGIN_MS) work = begin();
    const { proof } = work;
    try {
      return await proof;
    } finally {
      work = undefined;
    }
  };
}

function begin(): Work {
  const proof = withRetries(fetchChallenge).then(solve);
  // Ignore a failure for now; it is reported when the visitor sends the form.
  proof.catch(() => {});
  return { proof, startedAt: Date.now() };
}

function fetchChallenge(): Promise<Challenge> {
  return fetchInTime(CAPTCHA_PATH, { cache: 'no-store' }, async (response) => {
    checkServer(response);
    if (!response.ok) throw new Error(`captcha: ${response.status}`);
    return (await response.json()) as Challenge;
  });
}

async function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | undefined>) => {
      if (data === undefined) return reject(new Error('captcha: the challenge has no solution'));
      const { algorithm, challenge: hash, salt, signature } = challenge;
      resolve(btoa(JSON.stringify({ algorithm, challenge: hash, number: data, salt, signature })));
    };
    worker.onerror = () => reject(new Error('captcha: the worker failed'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** `GET {path}/{home}/{language}`: the times at which a home can be visited, with the places that are left. */
export const SLOTS_PATH = '/api/viewings';

/**
 * Fetches the times at which a home can be visited, because pages are built ahead of time and do not know which places are
 * left. If this fails, the choices of the page stay, and the server checks them.
 */
export async function fetchSlots(
  { id, $slots }: Pick<FormParts, 'id' | '$slots'>,
  form: HTMLFormElement,
): Promise<void> {
  if (id !== 'contact-appointment') return;
  const data = new FormData(form);
  const path = [SLOTS_PATH, data.get(HIDDEN.listing), data.get(HIDDEN.language)].join('/');
  try {
    const options = await fetchInTime(path, { cache: 'no-store' }, async (response) =>
      response.ok ? ((await response.json()) as FormOptions) : undefined,
    );
    if (!options) return;
    const isKnown = form.elements.namedItem('openDay') !== null;
    $slots.set(isKnown ? options : withOtherDay(options));
  } catch {
    // The form works with the choices of the page.
  }
}

/**
 * Chooses «another day» in a form that had no times before. Otherwise the fields that the visitor is filling in would be
 * hidden until a time is chosen.
 */
const withOtherDay = ({ openDay, ...options }: FormOptions): FormOptions =>
  openDay ? { ...options, openDay: openDay.map((one) => ({ ...one, chosen: one.value === '' })) } : options;
