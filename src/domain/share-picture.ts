import type { EnergyLabel } from './energy.ts';

/** What social media ask for. */
export const SHARE_PICTURE_PX = { width: 1200, height: 630 } as const;

/** The picture that social media show of a home; everything that is drawn into it. */
export interface SharePicture {
  /** `share/1001-0f3a….jpg`: alike in all languages that say the same, new whenever something on it is */
  file: string;
  /** key of the photo */
  cover: string | undefined;
  /** the price, or that it is sold; may be empty */
  headline: string;
  /** new, sold and the like, where the headline does not say it */
  stamp: string;
  place: string;
  title: string;
  /** bedrooms, area and plot */
  facts: readonly string[];
  label: { text: string; name: EnergyLabel } | undefined;
  agency: string;
}

/** What can be read on such a picture, a line each. */
export function shareWords({ headline, stamp, place, title, facts, label, agency }: SharePicture): string[] {
  return [headline, stamp, place, title, facts.join(' · '), label?.text ?? '', agency].filter(Boolean);
}
