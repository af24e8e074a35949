/** What the server side needs to know; each from one variable of the environment (docs/settings.md). */
export interface ApiSettings {
  /** origin that links in mails start with; the site's own address where absent */
  publicUrl?: string | undefined;
  /** browsers reach this server over https: cookies go no other way */
  secure: boolean;
  databaseUrl?: string | undefined;
  /** absent: mails become files in the data folder */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** seconds until a mail that could not be sent is tried again, doubled each time */
  mailRetrySeconds: number;
  /** the pace at which a newsletter leaves */
  newslettersPerMinute: number;
  /** who is told that something is wrong: by mail (the first office, where absent) and by a call of an address */
  alarm: { mail?: string | undefined; url?: string | undefined /** signs those calls */; secret?: string | undefined };
  /** absent: no task can be called */
  taskToken?: string | undefined;
  /** the agency's own system, told of every submission */
  webhook?: { url: string; secret: string } | undefined;
  /** the address that the agency's software reads lead mails at (OpenImmo feedback) */
  openImmoFeedbackTo?: string | undefined;
  /** the agency's software announces changes of listings; absent: nobody can */
  rebuild?: RebuildSettings | undefined;
  /** tries that the work before a form may take */
  captchaEffort: number;
  /** asked about what is not our own work */
  otherCaptcha?: { verifyUrl: string; secret: string } | undefined;
  /** submissions in ten minutes: of one sender, and in all before the work gets harder */
  senderLimit: number;
  totalLimit: number;
  /** submissions of a day that name an e-mail address, before it gets no more mail by them */
  recipientLimit: number;
  keepDays: { enquiries: number; applications: number; demands: number };
}

export interface RebuildSettings {
  /** signs what the agency's software says; absent: nobody may announce changes so */
  secret?: string | undefined;
  /** signs what SweepBright says, in its own way */
  sweepBrightSecret?: string | undefined;
  /** a build begins when nothing has changed for so long, and so long after the first change at the latest */
  quietSeconds: number;
  longestSeconds: number;
  /** absent: another process sees to builds */
  run?: BuildRun | undefined;
}

/** How a build is made: an address that is called, or a command of this machine that ends with 0 when it is done. */
export type BuildRun = { hookUrl: string } | { command: string };
