import type { CountKind } from '#domain/listing.ts';

/** `POST` without a body and without cookies counts one; the answer is empty. */
export const countPath = (listing: number | string, kind: CountKind): string => `/api/views/${listing}/${kind}`;
