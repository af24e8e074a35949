import { ENERGY_SCALES, labelText } from '#domain/energy.ts';
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

/** A fact with its explanations in plain words. The energy label has one for each region, by the region's name. */
export interface Explained {
  label: string;
  means: readonly { region?: string; text: string }[];
}

/** Returns the explanations of the facts about energy and planning. */
export function explanations(part: keyof typeof EXPLAINED, { t }: PageContext): Explained[] {
  const textOf = (name: (typeof EXPLAINED)[keyof typeof EXPLAINED][number]) =>
    t(name === 'expires' ? 'passport.expires.valid' : `passport.${name}`);
  const scales = (Object.keys(ENERGY_SCALES) as Region[]).map((region) => {
    const { belowZero, aboveAll } = ENERGY_SCALES[region];
    return { region, text: t(`passport.scale.${region}`, { best: labelText(belowZero), worst: labelText(aboveAll) }) };
  });
  return EXPLAINED[part].map((name) => ({
    label: t(`fact.${name}`),
    means: [{ text: textOf(name) }, ...(name === 'energyLabel' ? scales : [])],
  }));
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
