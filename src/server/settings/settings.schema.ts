import { z } from 'zod';
import { readProxies } from '#platform/http/trusted-proxies.ts';
import { CONTENT_EXPECTED, contentEnvironment } from './content-settings.ts';

const port = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
const proxies = z.string().transform((text, { addIssue }) => {
  if (text === '0') return undefined;
  const read = readProxies(text);
  if (!read) addIssue('neither a number nor networks');
  return read;
});
const names = z.string().transform((list) =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean),
);
const count = z
  .string()
  .regex(/^[1-9]\d{0,7}$/)
  .transform(Number);
const or = <T extends z.ZodType>(fallback: string | undefined, type: T) =>
  z.preprocess((value) => value || fallback, type);

/** The environment variables of `npm run serve`. An empty value counts as absent. */
export const environment = z.object({
  PORT: or('4321', port),
  HOST: or('127.0.0.1', z.string()),
  SITE_DIR: or('dist', z.string()),
  DATA_DIR: or('.data', z.string()),
  ACCESS_LOG: or(undefined, z.literal('yes').optional()),
  ALLOWED_HOSTS: names.optional(),
  TRUST_PROXY: or(undefined, proxies.optional()),
  PUBLIC_URL: or(undefined, z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: or(undefined, z.url({ protocol: /^postgres(?:ql)?$/ }).optional()),
  SMTP_URL: or(undefined, z.url({ protocol: /^smtps?$/ }).optional()),
  MAIL_FROM: or(undefined, z.email().optional()),
  MAIL_RETRY_SECONDS: or('30', count),
  NEWSLETTERS_PER_MINUTE: or('60', count),
  INBOUND_MAIL_ADDRESS: or(undefined, z.email().optional()),
  INBOUND_MAIL_SECRET: or(undefined, z.string().min(16).optional()),
  ALARM_MAIL: or(undefined, z.email().optional()),
  ALARM_URL: or(undefined, z.url({ protocol: /^https?$/ }).optional()),
  TASK_TOKEN: or(undefined, z.string().min(16).optional()),
  WEBHOOK_URL: or(undefined, z.url({ protocol: /^https?$/ }).optional()),
  WEBHOOK_SECRET: or(undefined, z.string().min(16).optional()),
  OPENIMMO_FEEDBACK_TO: or(undefined, z.email().optional()),
  LEADS_TO: or(undefined, z.enum(['whise', 'sweepbright']).optional()),
  LEADS_URL: or(undefined, z.url({ protocol: /^https?$/ }).optional()),
  LEADS_TIMEOUT_SECONDS: or('20', count),
  WHISE_USERNAME: or(undefined, z.string().optional()),
  WHISE_PASSWORD: or(undefined, z.string().optional()),
  WHISE_CLIENT_ID: or(undefined, count.optional()),
  WHISE_OFFICE_ID: or(undefined, count.optional()),
  WHISE_ORIGIN_ID: or(undefined, count.optional()),
  WHISE_VISIT_ACTION_ID: or(undefined, count.optional()),
  WHISE_HOOK_SECRET: or(
    undefined,
    z
      .string()
      .regex(/^[\w-]{16,}$/)
      .optional(),
  ),
  SWEEPBRIGHT_CLIENT_ID: or(undefined, z.string().optional()),
  LISTING_CHANGE_SECRET: or(undefined, z.string().min(16).optional()),
  SWEEPBRIGHT_CLIENT_SECRET: or(undefined, z.string().min(16).optional()),
  REBUILD_QUIET_SECONDS: or('60', count),
  REBUILD_LONGEST_SECONDS: or('900', count),
  BUILD_HOOK_URL: or(undefined, z.url({ protocol: /^https?$/ }).optional()),
  NIGHTLY_COMMAND: or(undefined, z.string().optional()),
  // Nights and publications read these two themselves; the desk must know whether the site is also elsewhere.
  PUBLISH_COMMAND: or(undefined, z.string().optional()),
  SITE_STORAGE: or(undefined, z.string().optional()),
  // src/platform/images/fetch-original.ts reads this variable itself, also in builds.
  PRIVATE_HOSTS: names.optional(),
  FEED_URL: or(undefined, z.string().optional()),
  FEED_FROM: or(undefined, z.string().optional()),
  CAPTCHA_EFFORT: or('20000', count),
  CAPTCHA_VERIFY_URL: or(undefined, z.url({ protocol: /^https?$/ }).optional()),
  CAPTCHA_SECRET: or(undefined, z.string().optional()),
  SENDER_LIMIT: or('20', count),
  TOTAL_LIMIT: or('600', count),
  RECIPIENT_LIMIT: or('10', count),
  SENDER_MAIL_LIMIT: or('20', count),
  STRANGER_MAIL_LIMIT: or('60', count),
  KEEP_ENQUIRIES_DAYS: or('730', count),
  KEEP_APPLICATIONS_DAYS: or('365', count),
  KEEP_DEMANDS_DAYS: or('730', count),
  ...contentEnvironment.shape,
});

/** Description of the expected value of each variable, for error messages. */
export const EXPECTED: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  ACCESS_LOG: 'yes, or no value',
  TRUST_PROXY:
    'the number of proxies in front of this server, such as 1, or their networks, such as 10.0.0.0/8,2001:db8::/32',
  PUBLIC_URL: 'the address that links in mails start with, such as https://www.example.com',
  DATABASE_URL: 'a database such as postgres://user:password@host:5432/name',
  SMTP_URL: 'a mail server such as smtps://user:password@host:465',
  MAIL_FROM: 'the e-mail address that mails come from',
  MAIL_RETRY_SECONDS: 'a number of seconds',
  NEWSLETTERS_PER_MINUTE: 'a number of newsletters per minute',
  INBOUND_MAIL_ADDRESS: 'the e-mail address that receives replies, such as reply@example.com',
  INBOUND_MAIL_SECRET: 'at least 16 characters that are hard to guess',
  ALARM_MAIL: 'the e-mail address of the person who looks after the site',
  ALARM_URL: 'the address that receives alarms, such as https://alarm.example.com/site',
  TASK_TOKEN: 'at least 16 characters that are hard to guess',
  WEBHOOK_URL: 'an address such as https://crm.example.com/enquiries',
  WEBHOOK_SECRET: 'at least 16 characters that are hard to guess',
  OPENIMMO_FEEDBACK_TO: 'the e-mail address that the agency’s software reads',
  LEADS_TO: 'whise, sweepbright, or no value',
  LEADS_URL: 'the address of the software, such as https://api.whise.eu/',
  LEADS_TIMEOUT_SECONDS: 'a number of seconds',
  WHISE_CLIENT_ID: 'the number of the agency in Whise',
  WHISE_OFFICE_ID: 'the number of an office in Whise',
  WHISE_ORIGIN_ID: 'the number of an origin of contacts in Whise',
  WHISE_VISIT_ACTION_ID: 'the number of a kind of appointment in Whise',
  WHISE_HOOK_SECRET: 'at least 16 letters, digits, - or _ that are hard to guess',
  LISTING_CHANGE_SECRET: 'at least 16 characters that are hard to guess',
  SWEEPBRIGHT_CLIENT_SECRET: 'the secret of the website in SweepBright, at least 16 characters',
  REBUILD_QUIET_SECONDS: 'a number of seconds',
  REBUILD_LONGEST_SECONDS: 'a number of seconds',
  BUILD_HOOK_URL: 'the address that starts a build when it is called, such as https://api.netlify.com/build_hooks/…',
  CAPTCHA_EFFORT: 'a number from 1 to 99999999: the attempts that the proof of work for a form may take',
  CAPTCHA_VERIFY_URL: 'the address at which the captcha’s provider verifies a solution',
  SENDER_LIMIT: 'how many forms one sender may send in ten minutes',
  TOTAL_LIMIT: 'how many forms may arrive in ten minutes before the proof of work becomes harder',
  RECIPIENT_LIMIT: 'how many forms per day may send mail to one address',
  SENDER_MAIL_LIMIT: 'how many mails per day one sender may cause to addresses that are typed into forms',
  STRANGER_MAIL_LIMIT: 'how many mails per hour may go to addresses that have never confirmed anything',
  KEEP_ENQUIRIES_DAYS: 'a number of days',
  KEEP_APPLICATIONS_DAYS: 'a number of days',
  KEEP_DEMANDS_DAYS: 'a number of days',
  ...CONTENT_EXPECTED,
};

/** Variables whose values are secret, so error messages must not contain them. */
export const SECRET = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'INBOUND_MAIL_SECRET',
  'TASK_TOKEN',
  'WEBHOOK_SECRET',
  'WHISE_PASSWORD',
  'WHISE_HOOK_SECRET',
  'LISTING_CHANGE_SECRET',
  'SWEEPBRIGHT_CLIENT_SECRET',
  'BUILD_HOOK_URL',
  'ALARM_URL',
  'CAPTCHA_SECRET',
  // The address of a repository may contain a password.
  'CONTENT_REPOSITORY',
  'CONTENT_REPOSITORY_TOKEN',
]);
