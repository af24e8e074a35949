import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '#portal/portal-request.ts';
import type { DeskStore } from './desk-store.ts';

export type Loaded<T> = { kind: 'loading' } | { kind: 'failed'; problem: string } | { kind: 'shown'; data: T };

/** Loads data of a page when it appears. Returns its state, a function that loads again, and one that sends a change. */
export function useLoaded<T>(store: DeskStore, path: string) {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' });
  const reach = useCallback(
    async (body?: object): Promise<string | undefined> => {
      const asked = await store.request<T>(path, body);
      if (asked.kind === 'ok') setState({ kind: 'shown', data: asked.data });
      else if (!body) setState({ kind: 'failed', problem: problemOf(asked) });
      return asked.kind === 'ok' ? undefined : problemOf(asked);
    },
    [store, path],
  );
  useEffect(() => void reach(), [reach]);
  const load = useCallback(() => void reach(), [reach]);
  return { state, load, send: reach };
}
