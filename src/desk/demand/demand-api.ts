import type { Goal } from '#domain/price.ts';
import { DESK_PATH } from '../desk-api.ts';

/** `GET {path}?language=nl`: a {@link DemandOverview}; `GET {path}/{listing}`: the {@link Seeker}s of a home. */
export const DEMAND_PATH = `${DESK_PATH}/demand`;

export interface DemandOverview {
  /** number of active search registrations */
  registrations: number;
  /** homes that are on offer, the most wanted first */
  homes: readonly {
    id: number;
    title: string;
    place: string;
    price: string;
    path: string;
    goal: Goal;
    count: number;
  }[];
  /** the most wanted towns and areas */
  places: readonly { key: string; name: string; goal: Goal; count: number }[];
}

/** A person whose search registration a home meets. */
export interface Seeker {
  id: string;
  firstName: string;
  email: string;
  language: string;
  /** day of the registration */
  since: string;
  criteria: readonly { label: string; value: string }[];
  /** day on which the person was told about the home; null if not yet */
  toldOn: string | null;
}
