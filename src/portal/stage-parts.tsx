import { type ReactNode, useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { PortalStore } from './portal-store.ts';

/**
 * The heading of a page of the portal. It gets the focus when the portal changes from one page to the next, so that
 * screen readers announce the new page.
 */
export function StageHead({ store, children }: { store: PortalStore; children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (store.hasTurned()) head.current?.focus();
  }, [store]);
  return (
    <h1 ref={head} tabIndex={-1}>
      {children}
    </h1>
  );
}

export function Waiting({ texts }: { texts: IslandTexts }) {
  return (
    <p className="waiting" role="status">
      {texts['portal.loading']}
    </p>
  );
}

/** React props of every page of the portal. */
export interface PortalProps {
  store: PortalStore;
  texts: IslandTexts;
}
