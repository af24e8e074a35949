import type { IslandTexts } from '#platform/islands/texts.ts';
import type { PortalStore } from './portal-store.ts';

/** What every page of the portal is given. */
export interface PortalProps {
  store: PortalStore;
  texts: IslandTexts;
}
