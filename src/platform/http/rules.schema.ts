import { z } from 'zod';

/** A redirect as `@netlify/redirect-parser` gives it; its types say `unknown`. */
export const parsedRedirect = z.object({
  path: z.string(),
  host: z.string().optional(),
  to: z.string(),
  status: z.int().min(200).max(499).default(301),
  force: z.boolean(),
  query: z.record(z.string(), z.string()),
  conditions: z.record(z.string(), z.unknown()),
  signed: z.unknown().optional(),
});

export type ParsedRedirect = z.infer<typeof parsedRedirect>;
