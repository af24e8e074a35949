import type { FeedAgent } from '../feed/contract.ts';

/** The agents of the made-up agency. Numbers and addresses are of the kinds kept free for examples. */
export const agents = {
  lotte: {
    ID: 11,
    Name: 'Lotte Klinkaert',
    Phone: '+32 3 555 01 10',
    Email: 'lotte.klinkaert@example.com',
    Picture: null,
  },
  wout: {
    ID: 12,
    Name: 'Wout Van Stroom',
    Phone: '+32 3 555 01 12',
    Email: 'wout.vanstroom@example.com',
    Picture: null,
  },
  fatima: {
    ID: 13,
    Name: 'Fatima El Ringoven',
    Phone: '+32 3 555 01 13',
    Email: 'fatima.elringoven@example.com',
    Picture: null,
  },
  joris: { ID: 14, Name: 'Joris Dakpan', Phone: '+32 3 555 01 14', Email: 'joris.dakpan@example.com', Picture: null },
  claire: {
    ID: 15,
    Name: 'Claire Delabrique',
    Phone: '+32 2 555 01 15',
    Email: 'claire.delabrique@example.com',
    Picture: null,
  },
} as const satisfies Record<string, FeedAgent>;
