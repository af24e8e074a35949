import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Vernieuwde studio met groot raam',
    description: `<p>Vernieuwde studio met groot raam.</p>`,
  },
  fr: {
    title: 'Studio rénové à grande fenêtre',
    description: `<p>Studio rénové à grande fenêtre.</p>`,
  },
  en: {
    title: 'Refurbished studio with a large window',
    description: `<p>Refurbished studio with a large window.</p>`,
  },
};
