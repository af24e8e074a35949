/** `GET /healthz`: 200, or 503 where forms cannot be stored. Never kept by a cache; says nothing about anybody. */
export const HEALTH_PATH = '/healthz';

export interface Health {
  /** troubled: forms are stored, but mails for the agency do not arrive */
  status: 'ok' | 'troubled' | 'failing';
  /** of the program, as package.json has it; absent where the site was built by an older one */
  version?: string | undefined;
  /** when the site was built */
  builtAt?: string | undefined;
  feed?: { importedAt: string; ageSeconds: number } | undefined;
  database: 'ok' | 'unreachable';
  /** mails and calls that wait, for how long the oldest has, and how many for the agency did not arrive */
  outbox?: { waiting: number; oldestSeconds: number; undelivered: number } | undefined;
  /** changes of listings that no build has followed */
  changes?: number | undefined;
}
