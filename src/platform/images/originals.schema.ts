import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { Original } from '#domain/original.ts';
import { MEDIA_KEY_PATTERN } from './media.ts';

const absolutePath = z.string().refine(isAbsolute, 'expected an absolute path');

const original: z.ZodType<Original> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: absolutePath }),
  z.object({ kind: z.literal('remote'), url: z.url({ protocol: /^https?$/ }) }),
]);

/** `originals.json`, written by the import beside the current export. */
export const originalsFile = z.object({
  /** The folder that files must lie in; empty for a feed from the web, which has none. */
  root: z.literal('').or(absolutePath),
  /** Hosts of remote originals, as in an address: with the port where it is not the usual one. */
  hosts: z.array(z.string()),
  originals: z.record(z.string().regex(MEDIA_KEY_PATTERN), original),
});
