import { setTimeout as sleep } from 'node:timers/promises';
import { FeedError } from '../document.ts';
import type { DoorOptions } from './door.ts';

/** Answers that another attempt may change. */
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);
const TIMEOUT_MS = 60_000;
const RETRIES = 4;
const WAIT_MS = 1_000;
/** However long a server asks us to wait. */
const WAIT_MAX_MS = 120_000;

export interface Question {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
}

/** What an interface answered: JSON, or a status of its own meaning (401, 404). */
export interface Answer {
  status: number;
  json: unknown;
}

type Patience = Pick<DoorOptions, 'timeoutMs' | 'retries' | 'waitMs'>;

/**
 * Asks an interface for JSON. A server that is busy, out of reach, or cuts its answer off is asked again; where it says for
 * how long to wait (`Retry-After`), after that. Throws {@link FeedError}.
 */
export async function ask(url: string, question: Question, patience: Patience): Promise<Answer> {
  const { retries = RETRIES, waitMs = WAIT_MS } = patience;
  for (let attempt = 0; ; attempt++) {
    const { answer, problem, retryAfterMs } = await askOnce(url, question, patience);
    if (answer) return answer;
    if (attempt === retries)
      throw new FeedError(`${url} ${problem} It was asked ${retries + 1} times; try again later.`);
    await sleep(Math.min(Math.max(waitMs * 2 ** attempt, retryAfterMs ?? 0), WAIT_MAX_MS));
  }
}

interface Attempt {
  answer?: Answer;
  problem?: string;
  retryAfterMs?: number | undefined;
}

async function askOnce(url: string, { method, headers, body }: Question, { timeoutMs }: Patience): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    });
    const text = await response.text();
    if (PASSING.has(response.status)) {
      const seconds = Number(response.headers.get('retry-after'));
      return { problem: `answered ${response.status}.`, retryAfterMs: seconds > 0 ? seconds * 1000 : undefined };
    }
    return { answer: { status: response.status, json: text.trim() === '' ? undefined : JSON.parse(text) } };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'gave half an answer, or none in JSON.' };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { problem: `cannot be reached: ${cause instanceof Error ? cause.message : 'unknown'}.` };
  }
}
