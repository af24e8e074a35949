import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Appartement met wijds zicht op de Schelde',
    description: `<p>Appartement met wijds zicht op de Schelde.</p>`,
  },
  fr: {
    title: 'Appartement avec large vue sur l’Escaut',
    description: `<p>Appartement avec large vue sur l’Escaut.</p>`,
  },
  en: {
    title: 'Apartment with a wide view of the Scheldt',
    description: `<p>Apartment with a wide view of the Scheldt.</p>`,
  },
};
