import { energyTariffsOn, readCosts } from '#agency/law/costs.ts';
import { belgianDay } from '#domain/calendar.ts';
import { ENERGY_SCALES, labelText } from '#domain/energy.ts';
import { LOCALES } from '#domain/language.ts';
import type { Region } from '#domain/region.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

/** The facts with an explanation, in the order of a home's page. */
const EXPLAINED = {
  energy: [
    ...(['energyLabel', 'thermalLabel', 'energyFigure', 'energyTotal', 'co2', 'certificateNumber'] as const),
    ...(['expires', 'asbestos', 'asbestosOn'] as const),
  ],
  planning: [
    ...(['permit', 'zoning', 'summons', 'preemptiveRight', 'allotment', 'judicialDecision'] as const),
    ...(['inheritedRestriction', 'floodPlot', 'floodBuilding'] as const),
  ],
} as const;

/**
 * A fact with its explanations in plain words. The energy label also has one for each region, with the region's name.
 */
export interface Explained {
  label: string;
  means: readonly { region?: string; text: string }[];
}

/** Returns the explanations of the facts about energy and planning. */
export function explanations(part: keyof typeof EXPLAINED, context: PageContext): Explained[] {
  const { t } = context;
  const textOf = (name: (typeof EXPLAINED)[keyof typeof EXPLAINED][number]) =>
    t(name === 'expires' ? 'passport.expires.valid' : `passport.${name}`);
  const scales = (Object.keys(ENERGY_SCALES) as Region[]).map((region) => {
    const { belowZero, aboveAll } = ENERGY_SCALES[region];
    return { region, text: t(`passport.scale.${region}`, { best: labelText(belowZero), worst: labelText(aboveAll) }) };
  });
  const facts: Explained[] = EXPLAINED[part].map((name) => ({
    label: t(`fact.${name}`),
    means: [{ text: textOf(name) }, ...(name === 'energyLabel' ? scales : [])],
  }));
  const prices = part === 'energy' ? energyPrices(context) : [];
  if (prices.length === 0) return facts;
  return [...facts, { label: t('energy.costs'), means: [{ text: [t('passport.energyCosts'), ...prices].join(' ') }] }];
}

/**
 * Returns a sentence for each country with known prices of energy. It states the prices, their first day and their
 * source.
 */
function energyPrices({ t, language, format }: PageContext): string[] {
  const countries = [
    ['belgium', 'BE'],
    ['luxembourg', 'LU'],
  ] as const;
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'region' });
  return countries.flatMap(([country, code]) => {
    const prices = energyTariffsOn(readCosts(), country, belgianDay(Date.now()));
    if (!prices) return [];
    return t('passport.energyPrices', {
      country: names.of(code) ?? code,
      from: format.date(prices.from),
      gas: format.number(prices.gasEuroPerKwh),
      electricity: format.number(prices.electricityEuroPerKwh),
      source: new URL(prices.source).hostname,
    });
  });
}

/**
 * Returns the explanations by the label of the fact. The key of a region's explanation is the label with the region
 * as fragment: `Energielabel#flanders`.
 */
export const explainedTexts = (context: PageContext): IslandTexts =>
  Object.fromEntries(
    [...explanations('energy', context), ...explanations('planning', context)].flatMap(({ label, means }) =>
      means.map(({ region, text }) => [region ? `${label}#${region}` : label, text]),
    ),
  );

/** Returns the address of the page with all explanations. */
export const explainedPage = (language: string, region = ''): string =>
  `/${language}/explained/${region && `#${region}`}`;
