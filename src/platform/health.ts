/** `GET /healthz`: 200, or 503 where forms cannot be stored. Never kept by a cache; says nothing about anybody. */
export const HEALTH_PATH = '/healthz';
/** `GET /metrics`: figures for Prometheus, for who has TASK_TOKEN. */
export const METRICS_PATH = '/metrics';

/** What somebody has to see to. */
export const TROUBLE_KINDS = ['database', 'mail', 'night', 'feed', 'disk', 'certificate'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

export interface Health {
  /** failing: forms cannot be stored; troubled: they are, but somebody has to see to something */
  status: 'ok' | 'troubled' | 'failing';
  /** of the program, as package.json has it; absent where the site was built by an older one */
  version?: string | undefined;
  /** when the site was built */
  builtAt?: string | undefined;
  feed?: { importedAt: string; ageSeconds: number } | undefined;
  database: 'ok' | 'unreachable';
  /** mails and calls that wait, for how long the oldest has, and how many for the agency did not arrive */
  outbox?: { waiting: number; oldestSeconds: number; undelivered: number } | undefined;
  /** what somebody has to see to */
  troubles?: readonly TroubleKind[] | undefined;
  /** changes of listings that no build has followed */
  changes?: number | undefined;
}
