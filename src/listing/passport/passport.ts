import { readCompliance } from '#agency/law/compliance.ts';
import { ENERGY_SCALES, type EnergyLabel, expiryOf, labelText } from '#domain/energy.ts';
import type { Localized } from '#domain/language.ts';
import { type ListingFact, shortcomings } from '#domain/legal-duties.ts';
import type { FloodScore, Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { Fact } from '../facts/page-facts.ts';

/** A fact about energy, planning or floods, with its meaning in one plain sentence. */
export interface PassportFact extends Fact {
  name: PassportName;
  means: string;
  /** the fact in two or three words, for the line with a summary of planning */
  said?: string | undefined;
  /**
   * `warning`: the certificate expires or floods are likely; `unknown`: the law requires the fact, but the export lacks
   * it
   */
  state?: 'warning' | 'unknown' | undefined;
  flood?: FloodScore | undefined;
}

type PassportName =
  | Exclude<ListingFact, 'certificateIssued' | 'address' | 'monthlyRent' | 'chargesRenter'>
  | 'expires'
  | 'asbestosOn'
  | 'judicialDecision'
  | 'inheritedRestriction';

/** Makes the facts of one home. Each method returns one fact, or none if it is neither known nor required. */
class PassportFacts {
  readonly #context: PageContext;
  readonly #required: ReadonlySet<string>;

  constructor(listing: Listing, context: PageContext) {
    this.#context = context;
    const { homes: duties } = readCompliance();
    this.#required = new Set(shortcomings(listing, duties).flatMap(({ missing }) => missing));
  }

  plain(
    name: PassportName,
    value: string | undefined,
    { isSummed, ...more }: Partial<PassportFact> & { isSummed?: boolean } = {},
  ): PassportFact[] {
    const { t } = this.#context;
    const label = t(`fact.${name}`);
    const means = more.means ?? (name === 'expires' ? '' : t(`passport.${name}`));
    if (value) return [{ name, label, value, ...more, means }];
    const unknown = t('passport.unknown');
    const said = isSummed ? t('value.named', { name: label, value: unknown }) : undefined;
    return this.#required.has(name) ? [{ name, label, value: unknown, means, said, state: 'unknown' }] : [];
  }

  localized(name: PassportName, words: Localized): PassportFact[] {
    const { say, langOf } = this.#context;
    return this.plain(name, say(words)?.text, { lang: langOf(words) });
  }

  yesNo(name: 'permit' | 'summons' | 'preemptiveRight' | 'allotment', value: boolean | undefined): PassportFact[] {
    const { t } = this.#context;
    const answer = value ? 'yes' : 'no';
    return this.plain(name, value === undefined ? undefined : t(`value.${answer}`), {
      isSummed: true,
      ...(value !== undefined && { said: t(`planning.${name}.${answer}`) }),
    });
  }

  number(name: 'energyFigure' | 'energyTotal' | 'co2', value: number | undefined): PassportFact[] {
    const { t, format } = this.#context;
    return this.plain(name, value === undefined ? undefined : t(`fact.${name}Unit`, { value: format.number(value) }));
  }

  label(name: 'energyLabel' | 'thermalLabel', value: EnergyLabel | undefined, means?: string): PassportFact[] {
    return this.plain(name, value && labelText(value), means === undefined ? {} : { means });
  }

  date(name: PassportName, iso: string | undefined, more: Partial<PassportFact> = {}): PassportFact[] {
    return this.plain(name, iso && this.#context.format.date(iso), more);
  }

  flood(name: 'floodPlot' | 'floodBuilding', score: FloodScore | undefined): PassportFact[] {
    const { t } = this.#context;
    return this.plain(name, score && t(`flood.${score}`), {
      isSummed: true,
      ...(score && { said: t(`planning.${name}`, { score }) }),
      flood: score,
      state: score === 'D' ? 'warning' : undefined,
    });
  }
}

/**
 * Returns the facts about energy, planning and floods of a home on a day (`2026-11-28`). If the law requires a fact and
 * the export lacks it, the fact is listed as unknown.
 */
export function passport(
  listing: Listing,
  context: PageContext,
  today: string,
): { energy: PassportFact[]; planning: PassportFact[] } {
  const facts = new PassportFacts(listing, context);
  return { energy: energyFacts(listing, facts, context, today), planning: planningFacts(listing, facts, context) };
}

function energyFacts(
  { energy, building, place }: Listing,
  facts: PassportFacts,
  context: PageContext,
  today: string,
): PassportFact[] {
  const expiry = expiryOf(energy.expiresOn ?? today, today);
  return [
    ...facts.label('energyLabel', energy.label, place.region && scaleMeaning(place.region, context)),
    ...facts.label('thermalLabel', energy.thermalLabel),
    ...facts.number('energyFigure', energy.kwhPerSqmYear),
    ...facts.number('energyTotal', energy.totalKwhYear),
    ...facts.number('co2', energy.co2KgPerSqmYear),
    ...facts.plain('certificateNumber', energy.certificateNumber),
    ...facts.date('expires', energy.expiresOn, {
      means: context.t(`passport.expires.${expiry}`),
      state: expiry !== 'valid' ? 'warning' : undefined,
    }),
    ...facts.localized('asbestos', building.asbestos),
    ...facts.date('asbestosOn', building.asbestosOn),
  ];
}

function planningFacts({ planning }: Listing, facts: PassportFacts, { say, langOf }: PageContext): PassportFact[] {
  const zone = say(planning.zoning)?.text;
  return [
    ...facts.yesNo('permit', planning.permit),
    ...facts.plain('zoning', zone, { lang: langOf(planning.zoning), said: zone, isSummed: true }),
    ...facts.yesNo('summons', planning.summons),
    ...facts.yesNo('preemptiveRight', planning.preemptiveRight),
    ...facts.yesNo('allotment', planning.allotment),
    ...facts.localized('judicialDecision', planning.judicialDecision),
    ...facts.localized('inheritedRestriction', planning.inheritedRestriction),
    ...facts.flood('floodPlot', planning.floodPlot),
    ...facts.flood('floodBuilding', planning.floodBuilding),
  ];
}

function scaleMeaning(region: keyof typeof ENERGY_SCALES, { t }: PageContext): string {
  const { belowZero, aboveAll } = ENERGY_SCALES[region];
  return t(`passport.scale.${region}`, { best: labelText(belowZero), worst: labelText(aboveAll) });
}
