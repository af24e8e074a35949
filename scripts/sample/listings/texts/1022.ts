import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  fr: {
    title: 'Appartement sur la Sûre avec terrasse',
    description: `<p>Appartement sur la Sûre avec terrasse.</p>`,
  },
  en: {
    title: 'Apartment above the Sûre with terrace',
    description: `<p>Apartment above the Sûre with terrace.</p>`,
  },
  de: {
    title: 'Wohnung an der Sauer mit Terrasse',
    description: `<p>Wohnung an der Sauer mit Terrasse.</p>`,
  },
};
