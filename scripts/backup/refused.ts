/** A reason that ends a backup or a restore, with what to do about it. */
export class BackupRefused extends Error {}

/** A file changed while it was being read. */
export class Changed extends Error {}
