import { readCompliance } from './compliance.ts';
import { readCosts } from './costs.ts';
import { renovationLaw } from './renovation.ts';

/** A rule or a set of rates, and the day on which somebody last compared it with its source. */
export interface CheckedLaw {
  name: string;
  checkedOn: string;
}

/** Returns the rules and rates that were last compared with their sources before a day. Throws ContentError. */
export function checkedBefore(day: string): CheckedLaw[] {
  const { homes, agency } = readCompliance();
  const all: CheckedLaw[] = [
    ...[...homes, ...agency].map(({ id, checkedOn }) => ({ name: id, checkedOn })),
    { name: 'costs', checkedOn: readCosts().checkedOn },
    { name: 'renovation', checkedOn: renovationLaw().checkedOn },
  ];
  return all.filter(({ checkedOn }) => checkedOn < day);
}
