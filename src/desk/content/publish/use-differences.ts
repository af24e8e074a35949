import { useCallback, useEffect, useState } from 'react';
import type { FileDifference } from '#editing/editing-api.ts';
import { problemOf } from '#portal/portal-request.ts';
import type { DifferenceAnswer } from '../content-api.ts';
import type { ContentStore } from '../content-store.ts';

export type DifferencesState =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'shown'; files: readonly FileDifference[] };

/** Loads what would be published, or what returning to a publication would change. */
export function useDifferences(content: ContentStore, id?: string) {
  const [state, setState] = useState<DifferencesState>({ kind: 'loading' });
  const load = useCallback(async () => {
    const asked = await (id === undefined
      ? content.get<DifferenceAnswer>('/pending')
      : content.get<DifferenceAnswer>('/history', { id }));
    if (asked.kind === 'ok') setState({ kind: 'shown', files: asked.data.files });
    else setState({ kind: 'failed', problem: problemOf(asked) });
  }, [content, id]);
  useEffect(() => void load(), [load]);
  return { state, load };
}
