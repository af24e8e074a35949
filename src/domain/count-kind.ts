/** What is counted of a listing by the site itself. Enquiries are counted from the forms. */
export const COUNT_KINDS = ['view', 'favourite'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
