/** What came of a question to our server. */
export type Asked<T> =
  | { kind: 'ok'; data: T }
  | { kind: 'refused'; status: number; data: Refusal }
  | { kind: 'offline' };

/** What refusals of the portal and of accounts hold. */
export interface Refusal {
  problem?: string;
  problems?: readonly string[];
  retryAfterSeconds?: number;
}

/** Reads, or, with a body, changes something. */
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

/** The problem by which its sentence is found. */
export function problemOf(asked: Exclude<Asked<unknown>, { kind: 'ok' }>): string {
  if (asked.kind === 'offline') return 'offline';
  return asked.status >= 500 ? 'server' : (asked.data.problem ?? 'server');
}
