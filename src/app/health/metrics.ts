import { TROUBLE_KINDS } from '#platform/health.ts';
import { text } from '#platform/http/responses.ts';
import { isSame } from '#platform/signing.ts';
import type { Endpoint } from '#server/context.ts';
import { statusOf } from './site-health.ts';

const PROMETHEUS = 'text/plain; version=0.0.4; charset=utf-8';

/** Handles `GET /metrics` with `Authorization: Bearer {TASK_TOKEN}`: metrics for Prometheus, without personal data. */
export const getMetrics: Endpoint = async (request, _rest, context) => {
  const { taskToken } = context.settings;
  if (!taskToken) return text(503, 'Metrics are not available, because TASK_TOKEN is not set.');
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${taskToken}`)) {
    return text(401, 'Send the header «Authorization: Bearer …» with the TASK_TOKEN of this server.');
  }
  const { outbox, feed, builtAt, changes, database, troubles } = await statusOf(context);
  const { rss, heapUsed } = process.memoryUsage();
  const lines = [
    ...(context.requests?.lines() ?? []),
    ...gauge('estate_database_up', 'Whether the database responds.', database === 'ok' ? 1 : 0),
    ...gauge('estate_outbox_waiting', 'Number of waiting mails and webhook calls.', outbox?.waiting),
    ...gauge('estate_outbox_oldest_seconds', 'Age of the oldest waiting mail or webhook call.', outbox?.oldestSeconds),
    ...gauge('estate_outbox_undelivered', 'Number of undelivered messages to the agency.', outbox?.undelivered),
    ...gauge(
      'estate_outbox_failed',
      'Number of mails and webhook calls that were refused or given up.',
      outbox?.failed,
    ),
    ...gauge('estate_changes_waiting', 'Number of announced changes of homes that are not published yet.', changes),
    ...gauge('estate_feed_age_seconds', 'Age of the export that the site shows.', feed?.ageSeconds),
    ...gauge(
      'estate_built_timestamp_seconds',
      'Time at which the site was built.',
      builtAt && Date.parse(builtAt) / 1000,
    ),
    '# HELP estate_trouble Whether this kind of trouble needs attention (1) or not (0).',
    '# TYPE estate_trouble gauge',
    ...TROUBLE_KINDS.map(
      (kind) => `estate_trouble{kind="${kind}"} ${troubles.some((one) => one.kind === kind) ? 1 : 0}`,
    ),
    ...gauge('process_resident_memory_bytes', 'Resident memory of the process.', rss),
    ...gauge('nodejs_heap_size_used_bytes', 'Memory that JavaScript uses.', heapUsed),
    ...gauge(
      'process_start_time_seconds',
      'Start time of the process.',
      Math.round(Date.now() / 1000 - process.uptime()),
    ),
  ];
  return text(200, `${lines.join('\n')}\n`, PROMETHEUS);
};

/** Returns the lines of a gauge; none if its value is unknown. */
function gauge(name: string, help: string, value: number | '' | undefined): string[] {
  if (value === undefined || value === '') return [];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}
