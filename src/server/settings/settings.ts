import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Proxies } from '#platform/http/trusted-proxies.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { serverDirOf } from '../built/build-record.ts';
import type { ApiSettings, BuildRun, LeadSettings } from './api-settings.ts';
import { contentSettings } from './content-settings.ts';
import { EXPECTED, environment, SECRET } from './settings.schema.ts';

/** Settings of this server, read from its environment variables. */
export interface Settings {
  /** port to listen on; 0: any free port */
  port: number;
  host: string;
  /** folder of the built site; the data for the server is in the folder `{siteDir}-server` beside it */
  siteDir: string;
  /** data folder; its folder `media` is the cache of pictures */
  dataDir: string;
  /** whether each request is logged; the sender is never logged */
  isAccessLogged?: boolean;
  allowedHosts?: string[];
  /** see SiteServerOptions */
  proxies?: Proxies | undefined;
  /** settings of the server side (forms, mail, tasks); if absent, only pages are served */
  api?: { settings: ApiSettings /** folder with `api.js` and the build's data for the server */; serverDir: string };
}

/**
 * Reads the settings from environment variables. Folders are relative to the working directory.
 * @throws {StartRefused} with the name, actual and expected value of each wrong variable
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new StartRefused(parsed.error.issues.map(({ path }) => problemOf(String(path[0]), env)).join('\n'));
  }
  const is = parsed.data;
  requirePairs(is);
  const siteDir = resolve(is.SITE_DIR);
  return {
    port: is.PORT,
    host: is.HOST,
    siteDir,
    dataDir: resolve(is.DATA_DIR),
    isAccessLogged: is.ACCESS_LOG === 'yes',
    allowedHosts: is.ALLOWED_HOSTS?.length ? is.ALLOWED_HOSTS : undefined,
    proxies: is.TRUST_PROXY,
    api: { serverDir: serverDirOf(siteDir), settings: apiSettings(is) },
  };
}

type Environment = z.infer<typeof environment>;

/** Checks that variables that need each other are set together. @throws {StartRefused} if one of them is missing */
function requirePairs(is: Environment): void {
  if (is.WEBHOOK_URL && !is.WEBHOOK_SECRET) {
    throw new StartRefused('WEBHOOK_URL is set without WEBHOOK_SECRET, which signs the calls. Set both.');
  }
  if (Boolean(is.INBOUND_MAIL_ADDRESS) !== Boolean(is.INBOUND_MAIL_SECRET)) {
    throw new StartRefused('Set INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET together, or neither.');
  }
  if (is.ALARM_URL && !is.WEBHOOK_SECRET) {
    throw new StartRefused('ALARM_URL is set without WEBHOOK_SECRET, which signs the calls. Set both.');
  }
  if (Boolean(is.CAPTCHA_VERIFY_URL) !== Boolean(is.CAPTCHA_SECRET)) {
    throw new StartRefused('Set CAPTCHA_VERIFY_URL and CAPTCHA_SECRET together, or neither.');
  }
  if (is.LEADS_TO === 'whise' && !(is.WHISE_USERNAME && is.WHISE_PASSWORD)) {
    throw new StartRefused('LEADS_TO is whise, but WHISE_USERNAME or WHISE_PASSWORD is missing. Set both.');
  }
  if (is.LEADS_TO === 'sweepbright' && !(is.SWEEPBRIGHT_CLIENT_ID && is.SWEEPBRIGHT_CLIENT_SECRET)) {
    throw new StartRefused(
      'LEADS_TO is sweepbright, but SWEEPBRIGHT_CLIENT_ID or SWEEPBRIGHT_CLIENT_SECRET is missing. Set both.',
    );
  }
  if (announces(is) && !buildRun(is) && !is.DATABASE_URL) {
    throw new StartRefused(
      'LISTING_CHANGE_SECRET, SWEEPBRIGHT_CLIENT_SECRET or WHISE_HOOK_SECRET is set, but no build would be started: set FEED_URL, FEED_FROM, NIGHTLY_COMMAND or BUILD_HOOK_URL as well.',
    );
  }
}

/** Returns whether the agency's software can announce changes of listings. */
const announces = (is: Environment) =>
  Boolean(is.LISTING_CHANGE_SECRET || is.SWEEPBRIGHT_CLIENT_SECRET || is.WHISE_HOOK_SECRET);

function apiSettings(is: Environment): ApiSettings {
  const { WEBHOOK_URL, WEBHOOK_SECRET, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET } = is;
  const { INBOUND_MAIL_ADDRESS, INBOUND_MAIL_SECRET } = is;
  return {
    publicUrl: is.PUBLIC_URL && new URL(is.PUBLIC_URL).origin,
    secure: is.TRUST_PROXY !== undefined || is.PUBLIC_URL?.startsWith('https:') === true,
    databaseUrl: is.DATABASE_URL,
    smtpUrl: is.SMTP_URL,
    mailFrom: is.MAIL_FROM,
    mailRetrySeconds: is.MAIL_RETRY_SECONDS,
    newslettersPerMinute: is.NEWSLETTERS_PER_MINUTE,
    inboundMail:
      INBOUND_MAIL_ADDRESS && INBOUND_MAIL_SECRET
        ? { address: INBOUND_MAIL_ADDRESS.toLowerCase(), secret: INBOUND_MAIL_SECRET }
        : undefined,
    alarm: { mail: is.ALARM_MAIL, url: is.ALARM_URL, secret: WEBHOOK_SECRET },
    taskToken: is.TASK_TOKEN,
    webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
    openImmoFeedbackTo: is.OPENIMMO_FEEDBACK_TO,
    leads: leadSettings(is),
    buildRun: setBuildRun(is),
    publishesElsewhere: Boolean(is.PUBLISH_COMMAND || is.SITE_STORAGE) || undefined,
    rebuild: announces(is)
      ? {
          secret: is.LISTING_CHANGE_SECRET,
          sweepBrightSecret: is.SWEEPBRIGHT_CLIENT_SECRET,
          whiseSecret: is.WHISE_HOOK_SECRET,
          quietSeconds: is.REBUILD_QUIET_SECONDS,
          longestSeconds: is.REBUILD_LONGEST_SECONDS,
          run: buildRun(is),
        }
      : undefined,
    content: contentSettings(is),
    captchaEffort: is.CAPTCHA_EFFORT,
    otherCaptcha:
      CAPTCHA_VERIFY_URL && CAPTCHA_SECRET ? { verifyUrl: CAPTCHA_VERIFY_URL, secret: CAPTCHA_SECRET } : undefined,
    senderLimit: is.SENDER_LIMIT,
    totalLimit: is.TOTAL_LIMIT,
    recipientLimit: is.RECIPIENT_LIMIT,
    senderMailLimit: is.SENDER_MAIL_LIMIT,
    strangerMailLimit: is.STRANGER_MAIL_LIMIT,
    keepDays: {
      enquiries: is.KEEP_ENQUIRIES_DAYS,
      applications: is.KEEP_APPLICATIONS_DAYS,
      demands: is.KEEP_DEMANDS_DAYS,
    },
  };
}

/** Returns how leads reach the agency's software; undefined if it receives none. */
function leadSettings(is: Environment): LeadSettings | undefined {
  if (!is.LEADS_TO) return undefined;
  const text = (number: number | undefined) => (number === undefined ? undefined : String(number));
  const { WHISE_USERNAME, WHISE_PASSWORD, SWEEPBRIGHT_CLIENT_ID, SWEEPBRIGHT_CLIENT_SECRET } = is;
  const whise = {
    WHISE_USERNAME,
    WHISE_PASSWORD,
    WHISE_CLIENT_ID: text(is.WHISE_CLIENT_ID),
    WHISE_OFFICE_ID: text(is.WHISE_OFFICE_ID),
  };
  return {
    to: is.LEADS_TO,
    url: is.LEADS_URL,
    timeoutSeconds: is.LEADS_TIMEOUT_SECONDS,
    login: is.LEADS_TO === 'whise' ? whise : { SWEEPBRIGHT_CLIENT_ID, SWEEPBRIGHT_CLIENT_SECRET },
    originId: is.WHISE_ORIGIN_ID,
    visitActionId: is.WHISE_VISIT_ACTION_ID,
  };
}

/**
 * Returns how a build is run. By default, if the feed is fetched from an address or from other software, `npm run nightly`
 * builds.
 */
function buildRun(is: Environment): BuildRun | undefined {
  const night = { command: [process.execPath, 'scripts/main.ts', 'nightly'] };
  return setBuildRun(is) ?? (is.FEED_URL || is.FEED_FROM ? night : undefined);
}

/** Returns how an operator has set that builds are run. */
function setBuildRun(is: Environment): BuildRun | undefined {
  if (is.BUILD_HOOK_URL) return { hookUrl: is.BUILD_HOOK_URL };
  return is.NIGHTLY_COMMAND ? { command: is.NIGHTLY_COMMAND } : undefined;
}

function problemOf(name: string, env: Record<string, string | undefined>): string {
  const value = SECRET.has(name) ? 'cannot be used' : `is «${env[name]}»`;
  return `${name} ${value}; expected ${EXPECTED[name] ?? 'a text'}.`;
}
