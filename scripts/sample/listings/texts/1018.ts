import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Herenhuis met wintertuin nabij het Kasteleinsplein',
    description: `<p>Herenhuis met wintertuin nabij het Kasteleinsplein.</p>`,
  },
  fr: {
    title: 'Maison de maître avec jardin d’hiver, Châtelain',
    description: `<p>Maison de maître avec jardin d’hiver, Châtelain.</p>`,
  },
  en: {
    title: 'Maison de maître with winter garden, Châtelain',
    description: `<p>Maison de maître with winter garden, Châtelain.</p>`,
  },
  de: {
    title: 'Herrenhaus mit Wintergarten',
    description: ``,
  },
};
