import type { SoldPrices } from '#agency/content/sold-prices.ts';
import type { Localized } from '#domain/language.ts';
import { municipalityNamed } from '../municipality-names.ts';
import type { ReadMunicipality } from './parse-table.ts';
import { PricesRefused } from './prices-refused.ts';

interface Wanted {
  /** towns of the agency's homes and offices */
  towns: readonly Localized[];
  /** parts of municipalities by their names: `Terhagen` is a part of `Rumst` */
  parts: ReadonlyMap<string, string>;
  /** the stored file; names of municipalities that only this file has are kept */
  stored: SoldPrices | undefined;
}

/**
 * Returns the municipalities in which the agency is active, and the towns whose municipality is unknown. Throws
 * PricesRefused.
 */
export function ownMunicipalities(
  all: readonly ReadMunicipality[],
  { towns, parts, stored }: Wanted,
): { municipalities: ReadMunicipality[]; unknown: string[] } {
  const named = withParts(
    all.map((one) => ({ ...one, names: [...new Set([...one.names, ...storedNames(one, stored)])] })),
    parts,
  );
  const found = new Set<(typeof named)[number]>();
  const unknown = new Set<string>();
  for (const town of towns) {
    const municipality = municipalityNamed(named, town);
    if (municipality) found.add(municipality);
    else unknown.add(Object.values(town)[0] ?? '');
  }
  return { municipalities: [...found], unknown: [...unknown].filter(Boolean).sort() };
}

const storedNames = ({ nis }: ReadMunicipality, stored: SoldPrices | undefined): readonly string[] =>
  stored?.municipalities.find((one) => one.nis === nis)?.names ?? [];

/** Adds the names of parts to their municipalities. Throws PricesRefused for an unknown municipality. */
function withParts(all: readonly ReadMunicipality[], parts: ReadonlyMap<string, string>): ReadMunicipality[] {
  const added = new Map<ReadMunicipality, string[]>();
  for (const [part, whole] of parts) {
    const municipality = municipalityNamed(all, { nl: whole });
    if (!municipality) {
      throw new PricesRefused(`--part ${part}=${whole}: the table has no municipality «${whole}». Check its name.`);
    }
    added.set(municipality, [...(added.get(municipality) ?? []), part]);
  }
  return all.map((one) => ({ ...one, names: [...new Set([...one.names, ...(added.get(one) ?? [])])] }));
}
