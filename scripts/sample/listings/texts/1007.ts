import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Winkel op de hoek met flat erboven',
    description: `<p>Winkel op de hoek met flat erboven.</p>`,
  },
  fr: {
    title: 'Commerce d’angle avec logement à l’étage',
    description: `<p>Commerce d’angle avec logement à l’étage.</p>`,
  },
  en: {
    title: 'Corner shop with flat above',
    description: `<p>Corner shop with flat above.</p>`,
  },
};
