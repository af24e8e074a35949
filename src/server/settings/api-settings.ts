import type { ContentSettings } from './content-settings.ts';

/** Settings of the server side, read from environment variables (docs/settings.md). */
export interface ApiSettings {
  /** origin of links in mails; if absent, that of the site's address in site.yaml */
  publicUrl?: string | undefined;
  /** whether browsers reach this server by https; cookies are then sent by https only */
  secure: boolean;
  databaseUrl?: string | undefined;
  /** address of the mail server; if absent, mails are written to files in the data folder */
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** wait in seconds before the first retry of a mail; it doubles before each further retry */
  mailRetrySeconds: number;
  /** sending rate of newsletters */
  newslettersPerMinute: number;
  /** where alarms go: mails to `mail`, or else to the first office; calls, signed with `secret`, to `url` */
  alarm: { mail?: string | undefined; url?: string | undefined; secret?: string | undefined };
  /** where replies to mails from the desk go, and the secret with which the mail server delivers them to this site */
  inboundMail?: { address: string; secret: string } | undefined;
  /** token that the caller of a task must send; if absent, tasks cannot be called */
  taskToken?: string | undefined;
  /** the agency's own system, which receives every submission */
  webhook?: { url: string; secret: string } | undefined;
  /** address at which the agency's software reads lead mails (OpenImmo feedback) */
  openImmoFeedbackTo?: string | undefined;
  /** the agency's software that receives leads as contacts; absent if it receives none */
  leads?: LeadSettings | undefined;
  /** how publications of the content are kept; if absent, in the working copy or the data folder */
  content?: ContentSettings | undefined;
  /** how an operator has set that builds are run; if absent, a server that shows the sites of nights runs a night */
  buildRun?: BuildRun | undefined;
  /** whether nights also publish the site in another place, which this server cannot take back */
  publishesElsewhere?: boolean | undefined;
  /** if absent, the agency's software cannot announce changes of listings */
  rebuild?: RebuildSettings | undefined;
  /** maximum number of attempts that a browser needs for the proof of work */
  captchaEffort: number;
  /** third-party captcha whose answer is accepted in place of our proof of work */
  otherCaptcha?: { verifyUrl: string; secret: string } | undefined;
  /**
   * maximum number of submissions in ten minutes: `senderLimit` per sender; from `totalLimit` in total, the proof of work
   * is harder
   */
  senderLimit: number;
  totalLimit: number;
  /** maximum number of submissions per day that send mail to the same address */
  recipientLimit: number;
  /** maximum number of mails per day to typed addresses that one sender may cause */
  senderMailLimit: number;
  /** maximum number of mails per hour to addresses whose holders have never confirmed anything */
  strangerMailLimit: number;
  keepDays: { enquiries: number; applications: number; demands: number };
}

/** How leads reach the agency's software (src/leads). */
export interface LeadSettings {
  /** name of the door (src/feed/doors) */
  to: 'whise' | 'sweepbright';
  /** address of the software's API; if absent, the address that the door knows */
  url?: string | undefined;
  timeoutSeconds: number;
  /** the variables with which the door signs in, by name */
  login: Readonly<Record<string, string | undefined>>;
  /** numbers in Whise: the origin of contacts, and the kind of appointment for visits; if absent, they are found by name */
  originId?: number | undefined;
  visitActionId?: number | undefined;
}

export interface RebuildSettings {
  /** secret with which the agency's software signs its announcements; if absent, they are refused */
  secret?: string | undefined;
  /** secret with which SweepBright signs its announcements */
  sweepBrightSecret?: string | undefined;
  /** secret in the address to which Whise sends its announcements */
  whiseSecret?: string | undefined;
  /**
   * a build starts when there was no change for `quietSeconds`, but at the latest `longestSeconds` after the first change
   */
  quietSeconds: number;
  longestSeconds: number;
  /** if absent, another process runs the builds */
  run?: BuildRun | undefined;
}

/**
 * How a build is run: by calling an address, or by a command on this machine that exits with 0 on success. The shell runs a
 * string; a list is a program with its arguments.
 */
export type BuildRun = { hookUrl: string } | { command: string | readonly string[] };
