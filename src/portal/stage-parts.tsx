import { type ReactNode, useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { PortalStore } from './portal-store.ts';

/** The head of one of the portal's pages. It gets the focus after another one, as it would on another page. */
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

/** What every page of the portal is given. */
export interface PortalProps {
  store: PortalStore;
  texts: IslandTexts;
}
