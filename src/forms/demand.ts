import type { FIELDS } from './field.ts';

export type Frequency = (typeof FIELDS.frequency.options)[number];

/** A search registration as its page shows it. */
export interface ShownDemand {
  state: 'active' | 'paused' | 'deleted';
  frequency: Frequency;
}

/** What its holder can do with it beside changing its wishes. */
export const DEMAND_ACTIONS = ['pause', 'resume', 'delete'] as const;
export type DemandAction = (typeof DEMAND_ACTIONS)[number];

/** Whether there is a button for it: one that runs can be paused, one that pauses can go on. */
export const isOffered = (action: DemandAction, { state }: ShownDemand): boolean =>
  action === 'delete' || (action === 'pause') === (state === 'active');

/** How it is, in sentences of the texts below `demand`. */
export const demandText = (
  { state, frequency }: ShownDemand,
  say: (part: 'state' | 'frequency', name: string) => string | undefined,
): string => [say('state', state), state === 'active' && say('frequency', frequency)].filter(Boolean).join(' ');
