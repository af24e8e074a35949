import { readCompliance } from '#agency/content/compliance.ts';
import { ENERGY_SCALES, type EnergyLabel, expiryOf, labelText } from '#domain/energy.ts';
import type { Localized } from '#domain/language.ts';
import { type ListingFact, shortcomings } from '#domain/legal-duties.ts';
import type { FloodScore, Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { Fact } from './facts.ts';

/** A fact of the passport with what it means in one plain sentence. */
export interface PassportFact extends Fact {
  name: PassportName;
  means: string;
  /** the same in two or three words, where a line sums planning up */
  said?: string | undefined;
  /** something to look at: a certificate that ends, a flood that is likely, a fact that nobody knows yet */
  state?: 'warning' | 'unknown' | undefined;
  flood?: FloodScore | undefined;
}

type PassportName =
  | Exclude<ListingFact, 'certificateIssued' | 'address' | 'monthlyRent' | 'chargesRenter'>
  | 'expires'
  | 'asbestosOn'
  | 'judicialDecision'
  | 'inheritedRestriction';

/** Energy, risk and planning of a home on a day (`2026-11-28`); what the law wants and nobody knows is said to be unknown. */
export function passport(
  listing: Listing,
  context: PageContext,
  today: string,
): { energy: PassportFact[]; planning: PassportFact[] } {
  const { t, format, say, langOf } = context;
  const { energy, planning, building, place } = listing;
  const required = new Set<string>(shortcomings(listing, readCompliance().homes).flatMap(({ missing }) => missing));
  const fact = (
    name: PassportName,
    value: string | undefined,
    { isSummed, ...more }: Partial<PassportFact> & { isSummed?: boolean } = {},
  ): PassportFact[] => {
    const label = t(`fact.${name}`);
    const means = more.means ?? (name === 'expires' ? '' : t(`passport.${name}`));
    if (value) return [{ name, label, value, ...more, means }];
    const unknown = t('passport.unknown');
    const said = isSummed ? t('value.named', { name: label, value: unknown }) : undefined;
    return required.has(name) ? [{ name, label, value: unknown, means, said, state: 'unknown' }] : [];
  };
  const text = (name: PassportName, words: Localized) => fact(name, say(words)?.text, { lang: langOf(words) });
  const yesNo = (name: 'permit' | 'summons' | 'preemptiveRight' | 'allotment', value: boolean | undefined) => {
    const answer = value ? 'yes' : 'no';
    return fact(name, value === undefined ? undefined : t(`value.${answer}`), {
      isSummed: true,
      ...(value !== undefined && { said: t(`planning.${name}.${answer}`) }),
    });
  };
  const number = (name: 'energyFigure' | 'energyTotal' | 'co2', value: number | undefined) =>
    fact(name, value === undefined ? undefined : t(`fact.${name}Unit`, { value: format.number(value) }));
  const label = (name: 'energyLabel' | 'thermalLabel', value: EnergyLabel | undefined, means?: string) =>
    fact(name, value && labelText(value), means === undefined ? {} : { means });
  const flood = (name: 'floodPlot' | 'floodBuilding', score: FloodScore | undefined) =>
    fact(name, score && t(`flood.${score}`), {
      isSummed: true,
      ...(score && { said: t(`planning.${name}`, { score }) }),
      flood: score,
      state: score === 'D' ? 'warning' : undefined,
    });
  const zone = say(planning.zoning)?.text;
  const expiry = expiryOf(energy.expiresOn ?? today, today);
  return {
    energy: [
      ...label('energyLabel', energy.label, place.region && scaleWords(place.region, context)),
      ...label('thermalLabel', energy.thermalLabel),
      ...number('energyFigure', energy.kwhPerSqmYear),
      ...number('energyTotal', energy.totalKwhYear),
      ...number('co2', energy.co2KgPerSqmYear),
      ...fact('certificateNumber', energy.certificateNumber),
      ...fact('expires', energy.expiresOn && format.date(energy.expiresOn), {
        means: t(`passport.expires.${expiry}`),
        state: expiry !== 'valid' ? 'warning' : undefined,
      }),
      ...text('asbestos', building.asbestos),
      ...fact('asbestosOn', building.asbestosOn && format.date(building.asbestosOn)),
    ],
    planning: [
      ...yesNo('permit', planning.permit),
      ...fact('zoning', zone, { lang: langOf(planning.zoning), said: zone, isSummed: true }),
      ...yesNo('summons', planning.summons),
      ...yesNo('preemptiveRight', planning.preemptiveRight),
      ...yesNo('allotment', planning.allotment),
      ...text('judicialDecision', planning.judicialDecision),
      ...text('inheritedRestriction', planning.inheritedRestriction),
      ...flood('floodPlot', planning.floodPlot),
      ...flood('floodBuilding', planning.floodBuilding),
    ],
  };
}

function scaleWords(region: keyof typeof ENERGY_SCALES, { t }: PageContext): string {
  const { belowZero, aboveAll } = ENERGY_SCALES[region];
  return t(`passport.scale.${region}`, { best: labelText(belowZero), worst: labelText(aboveAll) });
}
