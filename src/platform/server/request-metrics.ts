/** Upper bounds of the histogram, seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

interface Timed {
  /** cumulative counts by upper bound */
  buckets: number[];
  sum: number;
  count: number;
}

/** Counts the requests of this process by route and status, and measures their duration. */
export interface Requests {
  observe: (route: string, status: number, seconds: number) => void;
  /** returns the lines in the text format of Prometheus */
  lines: () => string[];
}

export function createRequests(): Requests {
  const counts = new Map<string, number>();
  const times = new Map<string, Timed>();
  return {
    observe: (route, status, seconds) => {
      const name = `route="${route}",status="${status}"`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      const timed = times.get(route) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
      times.set(route, timed);
      for (const [index, bound] of BOUNDS.entries())
        if (seconds <= bound) timed.buckets[index] = (timed.buckets[index] ?? 0) + 1;
      timed.sum += seconds;
      timed.count += 1;
    },
    lines: () => [
      '# HELP http_requests_total Requests by route and status.',
      '# TYPE http_requests_total counter',
      ...[...counts].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
      '# HELP http_request_duration_seconds Duration of requests.',
      '# TYPE http_request_duration_seconds histogram',
      ...[...times].flatMap(([route, { buckets, sum, count }]) => [
        ...BOUNDS.map((bound, index) => bucket(route, String(bound), buckets[index] ?? 0)),
        bucket(route, '+Inf', count),
        `http_request_duration_seconds_sum{route="${route}"} ${sum}`,
        `http_request_duration_seconds_count{route="${route}"} ${count}`,
      ]),
    ],
  };
}

const bucket = (route: string, le: string, count: number) =>
  `http_request_duration_seconds_bucket{route="${route}",le="${le}"} ${count}`;
