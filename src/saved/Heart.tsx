import { island } from '#platform/islands/island.tsx';
import { KeepButton } from './KeepButton.tsx';

/** The button that keeps a home, on its card or on its own page. */
export const Heart = island(KeepButton);
