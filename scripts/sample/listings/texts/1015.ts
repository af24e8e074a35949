import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Opbrengsteigendom met drie woongelegenheden',
    description: `<p>Opbrengsteigendom met drie woongelegenheden.</p>`,
  },
  fr: {
    title: 'Immeuble de rapport de trois logements',
    description: `<p>Immeuble de rapport de trois logements.</p>`,
  },
  en: {
    title: 'Investment property with three dwellings',
    description: `<p>Investment property with three dwellings.</p>`,
  },
};
