import { TROUBLE_KINDS } from '#platform/health.ts';
import { text } from '#platform/http/responses.ts';
import { isSame } from '#platform/signing.ts';
import type { Endpoint } from '#server/context.ts';
import { statusOf } from './site-health.ts';

const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';

/** `GET /metrics` with `Authorization: Bearer {TASK_TOKEN}`: figures for Prometheus, with nothing about anybody. */
export const getMetrics: Endpoint = async (request, _rest, context) => {
  const { taskToken } = context.settings;
  if (!taskToken) return text(503, 'There are no figures: TASK_TOKEN is not set.');
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${taskToken}`)) {
    return text(401, 'Send Authorization: Bearer with the TASK_TOKEN of this server.');
  }
  const { outbox, feed, builtAt, changes, database, troubles } = await statusOf(context);
  const { rss, heapUsed } = process.memoryUsage();
  const lines = [
    ...(context.requests?.lines() ?? []),
    ...gauge('estate_database_up', 'Whether the database answers.', database === 'ok' ? 1 : 0),
    ...gauge('estate_outbox_waiting', 'Mails and calls that wait.', outbox?.waiting),
    ...gauge('estate_outbox_oldest_seconds', 'For how long the oldest of them has.', outbox?.oldestSeconds),
    ...gauge('estate_outbox_undelivered', 'Messages for the agency that did not arrive.', outbox?.undelivered),
    ...gauge('estate_changes_waiting', 'Changes of homes that no build has followed.', changes),
    ...gauge('estate_feed_age_seconds', 'Age of the export that the site shows.', feed?.ageSeconds),
    ...gauge('estate_built_timestamp_seconds', 'When the site was built.', builtAt && Date.parse(builtAt) / 1000),
    '# HELP estate_trouble Whether somebody has to see to it.',
    '# TYPE estate_trouble gauge',
    ...TROUBLE_KINDS.map(
      (kind) => `estate_trouble{kind="${kind}"} ${troubles.some((one) => one.kind === kind) ? 1 : 0}`,
    ),
    ...gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    ...gauge('nodejs_heap_size_used_bytes', 'What of it JavaScript uses.', heapUsed),
    ...gauge('process_start_time_seconds', 'When it was started.', Math.round(Date.now() / 1000 - process.uptime())),
  ];
  return text(200, `${lines.join('\n')}\n`, PROMETHEUS);
};

/** Nothing where it is not known. */
function gauge(name: string, help: string, value: number | '' | undefined): string[] {
  if (value === undefined || value === '') return [];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}
