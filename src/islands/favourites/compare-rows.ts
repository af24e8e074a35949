import type { ListingFacts } from '#search/files.ts';

/** Homes beside each other. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

/** One fact of several homes; an empty value where a home has none. */
export interface ComparedFact {
  title: string;
  label: string;
  values: string[];
}

/** The facts of some homes side by side: each that one of them has, in the order in which homes tell them. */
export function compareRows(homes: readonly ListingFacts[]): ComparedFact[] {
  const rows = new Map<string, ComparedFact>();
  const order = new Map<string, string[]>();
  for (const [index, groups] of homes.entries()) {
    for (const { title, rows: facts } of groups) {
      const labels = order.get(title) ?? [];
      order.set(title, labels);
      let after = -1;
      for (const [label, value] of facts) {
        const key = `${title}\n${label}`;
        const row = rows.get(key) ?? { title, label, values: homes.map(() => '') };
        row.values[index] = value;
        rows.set(key, row);
        const known = labels.indexOf(label);
        if (known < 0) labels.splice(++after, 0, label);
        else after = known;
      }
    }
  }
  return [...order].flatMap(([title, labels]) => labels.map((label) => rows.get(`${title}\n${label}`) as ComparedFact));
}
