import { StartRefused } from '#platform/server/failures.ts';

/** The surroundings cannot be fetched. The message says what happened, where, and what to do. */
export class SurroundingsRefused extends StartRefused {}
