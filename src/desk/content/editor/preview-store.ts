import { atom } from 'nanostores';
import { problemOf } from '#portal/portal-request.ts';
import { CONTENT_PATH, type PreviewState } from '../content-api.ts';
import type { ContentStore } from '../content-store.ts';

const ASK_EVERY_MS = 1_000;

/** State of the preview; `unreachable` if the server does not answer. */
export type ShownPreview = PreviewState | { state: 'unreachable'; problem: string };

/** Creates the store of the preview: it starts the preview and waits until it is ready. */
export function createPreviewStore({ desk, get, language }: ContentStore) {
  const $preview = atom<ShownPreview>({ state: 'off' });
  let asking: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  function show(asked: Awaited<ReturnType<typeof get<PreviewState>>>): void {
    if (isStopped) return;
    if (asked.kind !== 'ok') {
      $preview.set({ state: 'unreachable', problem: problemOf(asked) });
      return;
    }
    $preview.set(asked.data);
    if (asked.data.state === 'starting') asking = setTimeout(() => void ask(), ASK_EVERY_MS);
  }

  const ask = async () => show(await get<PreviewState>('/preview'));

  return {
    $preview,
    async start(): Promise<void> {
      isStopped = false;
      clearTimeout(asking);
      $preview.set({ state: 'starting' });
      show(await desk.request<PreviewState>(`${CONTENT_PATH}/preview?language=${language}`, { do: 'start' }));
    },
    /** Stops waiting. The preview itself goes on, because a colleague may look at it. */
    leave(): void {
      isStopped = true;
      clearTimeout(asking);
    },
  };
}
