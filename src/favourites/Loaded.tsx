import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type ReactNode, useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';

type LoadState<Content> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'shown'; content: Content };

/** Loads the content of a page, and holds its state. */
export interface Loader<Content> {
  $state: ReadableAtom<LoadState<Content>>;
  /** Fetches the content; also called to try again after a failure. */
  load(): Promise<void>;
  /** Replaces the content that is shown. */
  show(content: Content): void;
}

/** Creates a loader. `fetchContent` throws if all its attempts fail. */
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

/** Loads and renders the content. After a failure, renders a message with a button that tries again. */
export function Loaded<Content>({ loader, texts, children }: LoadedProps<Content>) {
  const state = useStore(loader.$state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void loader.load(), [loader]);
  const retry = () => {
    // The button disappears while the content loads.
    place.current?.focus();
    void loader.load();
  };
  return (
    <div ref={place} tabIndex={-1}>
      {state.kind === 'shown' && children(state.content)}
      {state.kind === 'failed' && (
        <div className="empty" role="alert">
          <p>{texts.failed}</p>
          <button type="button" className="button" onClick={retry}>
            {texts.again}
          </button>
        </div>
      )}
    </div>
  );
}
