import type { CountKind } from '#domain/listing.ts';

/**
 * Returns the address that counts a view or a favourite. Requests are `POST` without body and cookies; the response is
 * empty.
 */
export const countPath = (listing: number | string, kind: CountKind): string => `/api/views/${listing}/${kind}`;
