import { readBytes, readParts } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import { beginSignature, readBodySignature } from '#platform/signing.ts';
import type { Endpoint, EndpointContext } from '#server/context.ts';
import { noteEstate, readEstateEvent, TransferRefused, takeTransfer } from './estate-events.ts';
import { noteChange } from './rebuild-queue.ts';
import { BUSY_SECONDS, inPlace, receiveTransfer } from './receive-transfer.ts';

/** Large enough for software that sends the whole listing, although the body is not used. */
const BODY_MAX_BYTES = 1024 ** 2;

/**
 * Handles `POST /api/listing-change`: a listing has changed, so the site is rebuilt once no further change has arrived
 * for a while. The call is signed as described in platform/signing.ts. Its body is not used, because the build reads
 * the feed. A repeated call counts once.
 */
export const postListingChange: Endpoint = async (request, _rest, context) => {
  const { rebuild } = context.settings;
  if (!rebuild?.secret)
    return json(503, { error: 'Changes cannot be announced, because LISTING_CHANGE_SECRET is not set.' });
  const check = beginSignature(rebuild.secret, request.headers.get('signature') ?? '', context.now());
  if (!check) return unsigned();
  if (!(await readParts(request, BODY_MAX_BYTES, check.add)))
    return json(413, { error: 'The request is larger than 1 MB.' });
  const signature = check.end();
  if (!signature) return unsigned();
  await noteChange({ proof: signature.digest, proofEndsAt: signature.endsAt }, context);
  return json(202, { status: 'noted' });
};

const unsigned = () => json(401, { error: 'The signature is missing, invalid or too old.' });

const EVENT_MAX_BYTES = 64 * 1024;
const DAY_MS = 86_400_000;

/**
 * Handles `POST /api/pushed/{door}`: the agency's software reports a new, changed or removed home. A build follows, as
 * after `POST /api/listing-change`. OpenImmo software sends the home itself, signed as described in
 * platform/signing.ts; SweepBright sends only the ID of the home.
 */
export const postPushed: Endpoint = async (request, [door], context) => {
  if (door === 'openimmo') return openImmo(request, context);
  return door === 'sweepbright' ? sweepBright(request, context) : undefined;
};

async function openImmo(request: Request, context: EndpointContext): Promise<Response> {
  const { rebuild } = context.settings;
  if (!rebuild?.secret) return json(503, { error: 'Homes cannot be sent, because LISTING_CHANGE_SECRET is not set.' });
  const check = beginSignature(rebuild.secret, request.headers.get('signature') ?? '', context.now());
  if (!check) return unsigned();
  const received = await inPlace(context.sender, () =>
    receiveTransfer(request, check, context.dataDir, (file) => takeTransfer('openimmo', file)),
  ).catch((error: unknown) => {
    if (error instanceof TransferRefused) return json(422, { error: error.message });
    throw error;
  });
  if (received instanceof Response) return received;
  if (received === 'busy')
    return json(
      429,
      { error: 'Other homes are being received at the moment. Please send this one again.' },
      { 'Retry-After': String(BUSY_SECONDS) },
    );
  if (received === 'late') return json(408, { error: 'The request took longer than two minutes.' });
  if (received === 'tooLarge') return json(413, { error: 'The request is larger than 50 MB.' });
  if (received === 'unsigned') return unsigned();
  await noteChange({ proof: received.digest, proofEndsAt: received.endsAt }, context);
  return json(202, { status: 'noted' });
}

async function sweepBright(request: Request, context: EndpointContext): Promise<Response> {
  const { rebuild } = context.settings;
  if (!rebuild?.sweepBrightSecret) return json(503, { error: 'SWEEPBRIGHT_CLIENT_SECRET is not set.' });
  const body = await readBytes(request, EVENT_MAX_BYTES);
  if (!body) return json(413, { error: 'The request is larger than 64 KB.' });
  const digest = readBodySignature(rebuild.sweepBrightSecret, request.headers.get('x-hook-signature') ?? '', body);
  if (!digest) return json(401, { error: 'The signature is missing or invalid.' });
  const change = readEstateEvent(body);
  if (!change) return json(422, { error: 'Expected the fields event, estate_id and happened_at.' });
  await noteEstate(change, context);
  await noteChange({ proof: digest, proofEndsAt: context.now() + DAY_MS }, context);
  return json(202, { status: 'noted' });
}
