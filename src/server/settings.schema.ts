import { z } from 'zod';

const port = z
  .string()
  .regex(/^\d+$/)
  .transform(Number)
  .refine((number) => number <= 65_535);
const names = z.string().transform((list) =>
  list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean),
);

/** The environment of `npm run serve`; an empty value counts as absent. */
export const environment = z.object({
  PORT: z.preprocess((value) => value || '4321', port),
  HOST: z.preprocess((value) => value || '127.0.0.1', z.string()),
  SITE_DIR: z.preprocess((value) => value || 'dist', z.string()),
  DATA_DIR: z.preprocess((value) => value || '.data', z.string()),
  ALLOWED_HOSTS: names.optional(),
  TRUST_PROXY: z.enum(['', '0', '1']).optional(),
});

/** What each variable is, for the message when it is not that. */
export const EXPECTED: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  TRUST_PROXY: '1 behind a proxy that sets X-Forwarded-Proto, otherwise 0 or nothing',
};
