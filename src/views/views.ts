/** What is counted of a listing by the site itself. Enquiries are counted from the forms. */
export const COUNT_KINDS = ['view', 'favourite'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** `POST` without a body and without cookies counts one; the answer is empty. */
export const countPath = (listing: number | string, kind: CountKind): string => `/api/views/${listing}/${kind}`;
