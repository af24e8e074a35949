import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Interbellumwoning met garage, te renoveren',
    description: `<p>Interbellumwoning met garage, te renoveren.</p>`,
  },
  fr: {
    title: 'Maison d’entre-deux-guerres avec garage à rénover',
    description: `<p>Maison d’entre-deux-guerres avec garage à rénover.</p>`,
  },
  en: {
    title: '1936 house with garage, to renovate',
    description: `<p>1936 house with garage, to renovate.</p>`,
  },
};
