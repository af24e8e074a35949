import type { ApiContext } from '../api-context.ts';
import type { ApiRequest } from './exchange.ts';

/** Whether a request that changes something comes from a page of ours; browsers say so with every POST. */
export function isSameOrigin(request: ApiRequest, { settings }: ApiContext): boolean {
  const origin = URL.parse(request.header('origin'));
  if (!origin) return false;
  return origin.host === request.header('host').toLowerCase() || origin.origin === settings.publicUrl;
}
