import { json } from '#platform/http/answers.ts';
import { readBytes } from '#platform/http/body.ts';
import { readSignature } from '#platform/signing/signature.ts';
import type { Endpoint } from '#server/endpoint.ts';
import { noteChange } from './queue.ts';

/** Software that sends the whole listing along may do so; nothing of it is read. */
const BODY_MAX_BYTES = 1024 ** 2;

/**
 * `POST /api/listing-change`, signed as signature.ts says: a listing has changed, so the site is built when changes are
 * quiet. What the body says is not used, as the build reads the feed; a call that comes twice counts once.
 */
export const postListingChange: Endpoint = async (request, _rest, context) => {
  const { rebuild } = context.settings;
  if (!rebuild?.secret) return json(503, { error: 'No change can be announced: LISTING_CHANGE_SECRET is not set.' });
  const body = await readBytes(request, BODY_MAX_BYTES);
  if (!body) return json(413, { error: 'That is more than 1 MB.' });
  const signature = readSignature(rebuild.secret, request.headers.get('signature') ?? '', body, context.now());
  if (!signature) return json(401, { error: 'The signature is missing, wrong or too old.' });
  await noteChange({ proof: signature.digest, proofEndsAt: signature.endsAt }, context);
  return json(202, { status: 'noted' });
};
