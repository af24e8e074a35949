import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Ondergrondse staanplaats nabij de kaai',
    description: `<p>Ondergrondse staanplaats nabij de kaai.</p>`,
  },
};
