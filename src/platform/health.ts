/** `GET /healthz`: 200, or 503 if forms cannot be stored. Never cached, and without personal data. */
export const HEALTH_PATH = '/healthz';
/** `GET /metrics`: metrics for Prometheus; requires TASK_TOKEN. */
export const METRICS_PATH = '/metrics';

/** Kinds of trouble that need attention. */
export const TROUBLE_KINDS = ['database', 'mail', 'leads', 'night', 'feed', 'disk', 'certificate'] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

export interface Health {
  /** failing: forms cannot be stored; troubled: forms are stored, but something needs attention */
  status: 'ok' | 'troubled' | 'failing';
  /** version of the program that built the site, from package.json; absent if that version was too old to record it */
  version?: string | undefined;
  builtAt?: string | undefined;
  feed?: { importedAt: string; ageSeconds: number } | undefined;
  database: 'ok' | 'unreachable';
  /**
   * number of waiting mails and webhook calls, age of the oldest of them, number of undelivered messages to the agency, and of
   * all messages that were refused or given up
   */
  outbox?: { waiting: number; oldestSeconds: number; undelivered: number; failed: number } | undefined;
  troubles?: readonly TroubleKind[] | undefined;
  /** number of announced changes of listings that no build has published yet */
  changes?: number | undefined;
}
