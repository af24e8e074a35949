import type { ListingFacts } from '#search/engine/published-files.ts';

/** Number of homes that can be compared. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

/** A fact with its value for each home. The value is empty for a home without this fact. */
export interface ComparedFact {
  title: string;
  label: string;
  values: string[];
  /** whether the value is the best, by home */
  best: boolean[];
}

/** Returns for each home whether it has the greatest worth. If all known worths are equal, no home has. */
export function bestOf(worths: readonly (number | undefined)[]): boolean[] {
  const known = worths.filter((worth) => worth !== undefined);
  const best = Math.max(...known);
  return worths.map((worth) => worth === best && Math.min(...known) < best);
}

/** Returns every fact that at least one of the homes has, in the order of a home's page. */
export function compareRows(homes: readonly ListingFacts[]): ComparedFact[] {
  const rows = new Map<string, Omit<ComparedFact, 'best'>>();
  const worths = new Map<string, (number | undefined)[]>();
  const order = new Map<string, string[]>();
  for (const [index, groups] of homes.entries()) {
    for (const { title, rows: facts } of groups) {
      const labels = order.get(title) ?? [];
      order.set(title, labels);
      let after = -1;
      for (const [label, value, worth] of facts) {
        const key = `${title}\n${label}`;
        const row = rows.get(key) ?? { title, label, values: homes.map(() => '') };
        row.values[index] = value;
        rows.set(key, row);
        const worthOf = worths.get(key) ?? homes.map(() => undefined);
        worthOf[index] = worth;
        worths.set(key, worthOf);
        const known = labels.indexOf(label);
        if (known < 0) labels.splice(++after, 0, label);
        else after = known;
      }
    }
  }
  return [...order].flatMap(([title, labels]) =>
    labels.flatMap((label) => {
      const key = `${title}\n${label}`;
      const row = rows.get(key);
      return row ? { ...row, best: bestOf(worths.get(key) ?? []) } : [];
    }),
  );
}
