import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';

type LoadState<Content> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'shown'; content: Content };

/** What a page shows once it has been fetched, and the request that can be repeated. */
export interface Loader<Content> {
  $state: ReadableAtom<LoadState<Content>>;
  /** Fetches the content, again after a failure. */
  load(): Promise<void>;
  /** Replaces the content that is shown. */
  show(content: Content): void;
}

/** Creates a loader. `fetchContent` throws if the connection fails for good. */
export function createLoader<Content>(fetchContent: () => Promise<Content>): Loader<Content> {
  const $state = atom<LoadState<Content>>({ kind: 'loading' });
  const show = (content: Content) => $state.set({ kind: 'shown', content });
  return {
    $state,
    show,
    async load() {
      $state.set({ kind: 'loading' });
      await fetchContent().then(show, () => $state.set({ kind: 'failed' }));
    },
  };
}

interface LoadedProps<Content> {
  loader: Loader<Content>;
  texts: IslandTexts;
  children: (content: Content) => ReactNode;
}

/** Loads and renders the content; after a failure, a message with a button that tries again. */
export function Loaded<Content>({ loader, texts, children }: LoadedProps<Content>) {
  const state = useStore(loader.$state);
  useEffect(() => void loader.load(), [loader]);
  if (state.kind === 'loading') return null;
  if (state.kind === 'shown') return children(state.content);
  return (
    <div className="empty" role="alert">
      <p>{texts.failed}</p>
      <button type="button" className="button" onClick={loader.load}>
        {texts.again}
      </button>
    </div>
  );
}
