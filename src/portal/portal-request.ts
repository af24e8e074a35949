/** Result of a request to our server. */
export type Asked<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; data: Refusal }
  | { kind: 'offline' };

/** Body of a response with which the server refuses a request. */
export interface Refusal {
  problem?: string;
  problems?: readonly string[];
  retryAfterSeconds?: number;
}

/** Sends a GET request, or a POST request if there is a body. */
export async function ask<T>(path: string, body?: object): Promise<Asked<T>> {
  try {
    const response = await fetch(path, {
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const data: unknown = await response.json().catch(() => ({}));
    return response.ok
      ? { kind: 'ok', data: data as T }
      : { kind: 'refused', status: response.status, data: data as Refusal };
  } catch {
    return { kind: 'offline' };
  }
}

/** Returns the name of the problem of a failed request: the last part of the text key `portal.problem.…`. */
export function problemOf(asked: Exclude<Asked<unknown>, { kind: 'ok' }>): string {
  if (asked.kind === 'offline') return 'offline';
  return asked.status >= 500 ? 'server' : (asked.data.problem ?? 'server');
}
