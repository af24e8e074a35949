import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Hoekappartement op de Scheldekaai',
    description: `<p>Hoekappartement op de Scheldekaai.</p>`,
  },
  fr: {
    title: 'Appartement d’angle sur le quai',
    description: `<p>Appartement d’angle sur le quai.</p>`,
  },
  en: {
    title: 'Corner apartment on the Scheldt quay',
    description: `<p>Corner apartment on the Scheldt quay.</p>`,
  },
};
