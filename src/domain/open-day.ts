import type { Listing, OpenDay } from './listing.ts';

/** Whether nobody more can come: it stands on the page, but is neither offered nor accepted. */
export const isFull = ({ status }: Pick<OpenDay, 'status'>): boolean => status === 'full';

/** Open days that visitors can still come to. */
export const visitable = ({ openDays }: Pick<Listing, 'openDays'>): readonly OpenDay[] =>
  openDays.filter((day) => !isFull(day));
