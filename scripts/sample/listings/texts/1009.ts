import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Licht appartement met terras op het westen',
    description: `<p>Licht appartement met terras op het westen.</p>`,
  },
  fr: {
    title: 'Appartement lumineux avec terrasse à l’ouest',
    description: `<p>Appartement lumineux avec terrasse à l’ouest.</p>`,
  },
  en: {
    title: 'Bright apartment with west-facing terrace',
    description: `<p>Bright apartment with west-facing terrace.</p>`,
  },
};
