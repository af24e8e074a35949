import type { FIELDS } from './field.ts';

export type Frequency = (typeof FIELDS.frequency.options)[number];

/** The data of a search registration that its page shows. */
export interface ShownDemand {
  state: 'active' | 'paused' | 'deleted';
  frequency: Frequency;
}

/** Actions on a search registration, besides changing its criteria. */
export const DEMAND_ACTIONS = ['pause', 'resume', 'delete'] as const;
export type DemandAction = (typeof DEMAND_ACTIONS)[number];

/**
 * Returns whether an action is possible. An active registration can be paused, a paused one can be resumed, and both can be
 * deleted.
 */
export const isOffered = (action: DemandAction, { state }: ShownDemand): boolean =>
  action === 'delete' || (action === 'pause') === (state === 'active');

/** Returns sentences about the state of a search registration, from the texts below `demand`. */
export const demandText = (
  { state, frequency }: ShownDemand,
  say: (part: 'state' | 'frequency', name: string) => string | undefined,
): string => [say('state', state), state === 'active' && say('frequency', frequency)].filter(Boolean).join(' ');
