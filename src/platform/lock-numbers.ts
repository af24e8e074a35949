/**
 * PostgreSQL's advisory locks, by what one process at a time does. Any numbers, each its own, and the same in every process
 * and version that shares a database.
 */
export const LOCK_NUMBERS = {
  migration: 7_214_002,
  alerts: 7_214_003,
  ownerImport: 7_214_004,
} as const;
