import { json } from '#platform/http/responses.ts';
import type { Endpoint } from '#server/context.ts';
import { makeChallenge } from './proof.ts';
import { currentEffort } from './sender-limits.ts';

/** `GET /api/captcha`: work for a browser, before it sends a form; more of it in a flood. */
export const getCaptcha: Endpoint = async (_request, _rest, { store, settings, now }) =>
  json(200, await makeChallenge(store.secret, await currentEffort(settings, store, now())));
