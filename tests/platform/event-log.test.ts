import { expect, test } from 'vitest';
import { routeName } from '#app/api-address.ts';
import { createLog, inRequest } from '#platform/server/event-log.ts';
import { isBrokenOff } from '#platform/server/failures.ts';
import { createRequests } from '#platform/server/request-metrics.ts';

test('an event is one line of JSON with the id of its request, also if it is logged late', async () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    false,
    () => 0,
  );
  log('started');
  await inRequest('a1', async () => {
    await Promise.resolve();
    log('GET /nl/ failed:\n«x»', 'error', { ms: 5 });
  });
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: '1970-01-01T00:00:00.000Z', level: 'warn', event: 'started' },
    { time: '1970-01-01T00:00:00.000Z', level: 'error', event: 'GET /nl/ failed:\n«x»', request: 'a1', ms: 5 },
  ]);
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
});

test('at a terminal, an event is plain text', () => {
  const lines: string[] = [];
  createLog(
    (line) => lines.push(line),
    true,
    () => 0,
  )('request', 'info', { status: 200 });
  expect(lines).toEqual(['1970-01-01T00:00:00.000Z info request status=200\n']);
});

test.each([
  ['/nl/te-koop/', 'page'],
  ['/nl/te-koop/?q=Jan+Peeters', 'page'],
  ['/api/forms/contact', 'forms/contact'],
  ['/api/forms/jan@example.com', 'forms'],
  ['/api/tasks/outbox', 'api/tasks'],
  ['/api/anything', 'api'],
  ['/media/p1-1-abcdef?width=600', 'media'],
  ['/_astro/a.css', '_astro'],
  ['/robots.txt', 'file'],
  ['//evil', 'unreadable'],
  [undefined, 'unreadable'],
])('metrics call %s «%s»', (target, name) => {
  expect(routeName(target)).toBe(name);
});

test('requests are counted by route and status, in a cumulative histogram', () => {
  const requests = createRequests();
  requests.observe('page', 200, 0.003);
  requests.observe('page', 200, 0.3);
  requests.observe('page', 404, 99);
  const lines = requests.lines();
  expect(lines).toContain('http_requests_total{route="page",status="200"} 2');
  expect(lines).toContain('http_requests_total{route="page",status="404"} 1');
  const buckets = lines.flatMap((line) => /_bucket\{route="page",le="(.+)"\} (\d+)/.exec(line)?.slice(1) ?? []);
  expect(buckets.slice(0, 2)).toEqual(['0.005', '1']);
  expect(buckets.slice(-2)).toEqual(['+Inf', '3']);
  expect(lines).toContain('http_request_duration_seconds_count{route="page"} 3');
});

test.each([
  [Object.assign(new Error('aborted'), { code: 'ECONNRESET' }), true],
  [new Error('reading failed', { cause: new Error('aborted') }), true],
  [new Error('disk full'), false],
  ['text', false],
])('a disconnected client is no failure: %s', (error, expected) => {
  expect(isBrokenOff(error)).toBe(expected);
});
