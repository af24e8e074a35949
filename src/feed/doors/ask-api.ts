import { setTimeout as sleep } from 'node:timers/promises';
import { FeedError } from '../document.ts';
import type { DoorOptions } from './door.ts';

/** Status codes of temporary failures. */
const TEMPORARY_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);
const TIMEOUT_MS = 60_000;
const RETRIES = 4;
const WAIT_MS = 1_000;
/** Longest delay before a retry, even if a server asks for more. */
const WAIT_MAX_MS = 120_000;

/** The API cannot be reached, is busy, or sent an answer that is incomplete or not JSON. A retry may succeed. */
export class ApiUnavailable extends FeedError {
  /** delay that the server asked for (`Retry-After`) */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: object;
}

/** The answer of an API: a status, and JSON if there is any. */
export interface Answer {
  status: number;
  json: unknown;
}

type Patience = Pick<DoorOptions, 'timeoutMs' | 'retries' | 'waitMs'>;

/**
 * Requests JSON from an API. Retries temporary failures after growing delays. A longer delay that the server asks for
 * (`Retry-After`) is respected, up to {@link WAIT_MAX_MS}. Throws {@link ApiUnavailable} if all attempts fail.
 */
export async function askApi(url: string, question: Question, patience: Patience): Promise<Answer> {
  const { retries = RETRIES, waitMs = WAIT_MS } = patience;
  for (let attempt = 0; ; attempt++) {
    const { answer, problem, retryAfterMs } = await attemptRequest(url, question, patience);
    if (answer) return answer;
    if (attempt === retries) {
      const attempts = retries > 0 ? `${retries + 1} attempts failed. ` : '';
      throw new ApiUnavailable(`${url} ${problem} ${attempts}Try again later.`, retryAfterMs);
    }
    await sleep(Math.min(Math.max(waitMs * 2 ** attempt, retryAfterMs ?? 0), WAIT_MAX_MS));
  }
}

interface Attempt {
  answer?: Answer;
  problem?: string;
  retryAfterMs?: number | undefined;
}

async function attemptRequest(
  url: string,
  { method, headers, body }: Question,
  { timeoutMs }: Patience,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
    });
    const text = await response.text();
    if (TEMPORARY_STATUS.has(response.status)) {
      const seconds = Number(response.headers.get('retry-after'));
      return {
        problem: `answered with status ${response.status}.`,
        retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
      };
    }
    return { answer: { status: response.status, json: text.trim() === '' ? undefined : JSON.parse(text) } };
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: 'sent an answer that is incomplete or not JSON.' };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { problem: `cannot be reached: ${cause instanceof Error ? cause.message : 'unknown'}.` };
  }
}
