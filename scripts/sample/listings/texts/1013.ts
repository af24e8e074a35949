import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Winkelhuis met trapgevel in het centrum',
    description: `<p>Winkelhuis met trapgevel in het centrum.</p>`,
  },
  fr: {
    title: 'Maison de commerce à pignon à redents',
    description: `<p>Maison de commerce à pignon à redents.</p>`,
  },
  en: {
    title: 'Step-gabled shop house in the centre',
    description: `<p>Step-gabled shop house in the centre.</p>`,
  },
};
