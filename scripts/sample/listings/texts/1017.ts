import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Perceel voor halfopen bebouwing in het dorp',
    description: `<p>Perceel voor halfopen bebouwing in het dorp.</p>`,
  },
};
