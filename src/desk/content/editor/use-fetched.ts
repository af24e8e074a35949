import { useEffect, useState } from 'react';
import { problemOf } from '#portal/portal-request.ts';
import type { ContentStore } from '../content-store.ts';

export type Fetched<T> = { kind: 'loading' } | { kind: 'failed'; problem: string } | { kind: 'shown'; data: T };

/** Loads something that the editor needs and that does not change, such as the schema of a kind of file. */
export function useFetched<T>(
  content: ContentStore,
  name: string,
  query?: string,
): { state: Fetched<T>; load: () => void } {
  const [state, setState] = useState<Fetched<T>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void content.get<T>(name, query === undefined ? {} : { name: query }).then((asked) => {
      if (isGone) return;
      setState(
        asked.kind === 'ok' ? { kind: 'shown', data: asked.data } : { kind: 'failed', problem: problemOf(asked) },
      );
    });
    return () => {
      isGone = true;
    };
  }, [content, name, query, attempt]);
  return { state, load: () => setAttempt(attempt + 1) };
}
