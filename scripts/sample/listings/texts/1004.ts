import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Landelijke villa met diepe zuidtuin',
    description: `<p>Landelijke villa met diepe zuidtuin.</p>`,
  },
  fr: {
    title: 'Villa familiale avec jardin plein sud',
    description: `<p>Villa familiale avec jardin plein sud.</p>`,
  },
  en: {
    title: 'Family villa with a deep south-facing garden',
    description: `<p>Family villa with a deep south-facing garden.</p>`,
  },
  de: {
    title: 'Familienvilla mit tiefem Südgarten',
    description: `<p>Familienvilla mit tiefem Südgarten.</p>`,
  },
};
