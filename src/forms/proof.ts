import { withRetries } from '#platform/islands/retry.ts';
import { CAPTCHA_PATH, CAPTCHA_VALID_MS, type Challenge } from './captcha.ts';
import { checkServer } from './send.ts';

/** A challenge is not used in its last minute: it has to arrive, too. */
const MARGIN_MS = 60_000;

interface Work {
  proof: Promise<string>;
  startedAt: number;
}

/**
 * Does the work that the server asks for before it takes a form: in the background, from the moment that somebody begins
 * to type. `take` gives the answer for one form; the next one needs new work.
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
  // Whoever never sends the form need not know that it failed.
  proof.catch(() => {});
  return { proof, startedAt: Date.now() };
}

async function fetchChallenge(): Promise<Challenge> {
  const response = await fetch(CAPTCHA_PATH, { cache: 'no-store' });
  checkServer(response);
  if (!response.ok) throw new Error(`captcha: ${response.status}`);
  return (await response.json()) as Challenge;
}

async function solve(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | undefined>) => {
      if (data === undefined) return reject(new Error('captcha: there is no solution'));
      const { algorithm, challenge: hash, salt, signature } = challenge;
      resolve(btoa(JSON.stringify({ algorithm, challenge: hash, number: data, salt, signature })));
    };
    worker.onerror = () => reject(new Error('captcha: the work could not be done'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
