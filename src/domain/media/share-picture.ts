import type { EnergyLabel } from '../energy.ts';

/** Size that social media recommend. */
export const SHARE_PICTURE_PX = { width: 1200, height: 630 } as const;

/** The content of the picture that social media show for a home. */
export interface SharePicture {
  /** `share/1001-0f3a….jpg`; languages with the same content share a file, and changed content gets a new name */
  file: string;
  /** key of the photo */
  cover: string | undefined;
  /** point of the photo that stays in sight */
  focus?: string | undefined;
  /** price or «sold»; may be empty */
  headline: string;
  /** «new», «sold» and the like; empty if the headline says the same */
  stamp: string;
  place: string;
  title: string;
  /** bedrooms, area and plot */
  facts: readonly string[];
  label: { text: string; name: EnergyLabel } | undefined;
  agency: string;
}

/** Returns all texts on a share picture, line by line. */
export function shareWords({ headline, stamp, place, title, facts, label, agency }: SharePicture): string[] {
  return [headline, stamp, place, title, facts.join(' · '), label?.text ?? '', agency].filter(Boolean);
}
