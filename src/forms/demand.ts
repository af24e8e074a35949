import type { FIELDS } from './field.ts';

export type Frequency = (typeof FIELDS.frequency.options)[number];

/** A search registration as its page shows it. */
export interface ShownDemand {
  state: 'active' | 'paused' | 'deleted';
  frequency: Frequency;
}

/** The actions that its holder can take, besides changing its criteria. */
export const DEMAND_ACTIONS = ['pause', 'resume', 'delete'] as const;
export type DemandAction = (typeof DEMAND_ACTIONS)[number];

/** Tells whether an action is offered. An active registration can be paused, and a paused one can be resumed. */
export const isOffered = (action: DemandAction, { state }: ShownDemand): boolean =>
  action === 'delete' || (action === 'pause') === (state === 'active');

/** Returns the state of a search registration in sentences, from the texts below `demand`. */
export const demandText = (
  { state, frequency }: ShownDemand,
  say: (part: 'state' | 'frequency', name: string) => string | undefined,
): string => [say('state', state), state === 'active' && say('frequency', frequency)].filter(Boolean).join(' ');
