/** Settings of the server side. Each comes from one environment variable (docs/settings.md). */
export interface ApiSettings {
  /** origin of links in mails; absent: the site's own address */
  publicUrl?: string | undefined;
  /** browsers reach this server by https, so cookies are sent by https only */
  secure: boolean;
  databaseUrl?: string | undefined;
  /** absent: mails are written to files in the data folder */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** seconds until the first retry of a mail; doubled for each further retry */
  mailRetrySeconds: number;
  /** sending rate of newsletters */
  newslettersPerMinute: number;
  /** where alarms go: `mail` (absent: the first office) and `url`, whose calls are signed with `secret` */
  alarm: { mail?: string | undefined; url?: string | undefined; secret?: string | undefined };
  /** absent: tasks cannot be called */
  taskToken?: string | undefined;
  /** the agency's own system, which receives every submission */
  webhook?: { url: string; secret: string } | undefined;
  /** address at which the agency's software reads lead mails (OpenImmo feedback) */
  openImmoFeedbackTo?: string | undefined;
  /** absent: the agency's software cannot announce changes of listings */
  rebuild?: RebuildSettings | undefined;
  /** attempts that the proof of work for a form may take */
  captchaEffort: number;
  /** third-party captcha that is verified instead of our proof of work */
  otherCaptcha?: { verifyUrl: string; secret: string } | undefined;
  /** submissions in ten minutes: per sender, and in total before the proof of work becomes harder */
  senderLimit: number;
  totalLimit: number;
  /** submissions per day that may send mail to the same address */
  recipientLimit: number;
  keepDays: { enquiries: number; applications: number; demands: number };
}

export interface RebuildSettings {
  /** secret of the agency's software for signing announcements; absent: they are refused */
  secret?: string | undefined;
  /** secret of SweepBright's own signatures */
  sweepBrightSecret?: string | undefined;
  /** a build starts after this time without changes, and at the latest `longestSeconds` after the first change */
  quietSeconds: number;
  longestSeconds: number;
  /** absent: another process runs the builds */
  run?: BuildRun | undefined;
}

/** How to build: an address to call, or a command on this machine that exits with 0 on success. */
export type BuildRun = { hookUrl: string } | { command: string };
