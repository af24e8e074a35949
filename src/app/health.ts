import { json } from '#platform/http/answers.ts';
import type { Endpoint } from '#server/endpoint.ts';
import { healthOf } from './health/health.ts';

/** `GET /healthz`: 200, or 503 where the database does not answer. */
export const getHealth: Endpoint = async (_request, _rest, context) => {
  const health = await healthOf(context);
  return json(health.status === 'failing' ? 503 : 200, health);
};
