import { StartRefused } from '#platform/server/failures.ts';

/** The prices cannot be stored. The message says why and what to do. */
export class PricesRefused extends StartRefused {}
