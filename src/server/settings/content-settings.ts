import { z } from 'zod';
import { StartRefused } from '#platform/server/failures.ts';

/** Settings of publications of the content, for the server and for nights. An empty value counts as absent. */
export interface ContentSettings {
  /** whether publications in a Git working copy are pushed */
  push: boolean;
  /** repository on a Git host that keeps the publications; if absent, the working copy or the data folder does */
  hosted?:
    | {
        kind: 'github' | 'gitlab' | 'forgejo';
        origin: string;
        /** owner and name */
        name: string;
        branch: string;
        /** folder of the content in the repository; empty for the whole repository */
        folder: string;
        token: string;
      }
    | undefined;
}

const HOSTS = ['github', 'gitlab', 'forgejo'] as const;
const KNOWN_HOSTS: Readonly<Record<string, (typeof HOSTS)[number]>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'forgejo',
};
const DEFAULT_BRANCH = 'main';

const absentIfEmpty = <T extends z.ZodType>(type: T) => z.preprocess((value) => value || undefined, type.optional());

/** `https://github.com/owner/repo#branch:folder`; branch and folder may be absent. */
const repository = z.string().transform((text, { addIssue }) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const name = url?.pathname.replace(/^\/|(?:\.git)?\/?$/g, '') ?? '';
  const [, branch = '', folder = ''] = /^#?([^:]*)(?::(.*))?$/.exec(decodeURIComponent(url?.hash ?? '')) ?? [];
  const isFolder = folder === '' || folder.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  const isAddress = url && /^https?:$/.test(url.protocol) && !url.username && !url.search;
  if (isAddress && /^[^/]+(?:\/[^/]+)+$/.test(name) && isFolder)
    return { origin: url.origin, hostname: url.hostname, name, branch: branch || DEFAULT_BRANCH, folder };
  addIssue('not the address of a repository');
  return z.NEVER;
});

export const contentEnvironment = z.object({
  CONTENT_REPOSITORY: absentIfEmpty(repository),
  CONTENT_REPOSITORY_TOKEN: absentIfEmpty(z.string()),
  CONTENT_REPOSITORY_HOST: absentIfEmpty(z.enum(HOSTS)),
  CONTENT_PUSH: absentIfEmpty(z.literal('yes')),
});

/** Descriptions of the expected values, for error messages. */
export const CONTENT_EXPECTED = {
  CONTENT_REPOSITORY: 'a repository such as https://github.com/owner/repository#main:content',
  CONTENT_REPOSITORY_HOST: `${HOSTS.join(', ')}, or no value`,
  CONTENT_PUSH: 'yes, or no value',
};

/** Returns how publications are kept. @throws {StartRefused} if the token or the kind of host is missing */
export function contentSettings(is: z.infer<typeof contentEnvironment>): ContentSettings {
  const push = is.CONTENT_PUSH === 'yes';
  if (!is.CONTENT_REPOSITORY) return { push };
  const { hostname, ...place } = is.CONTENT_REPOSITORY;
  if (!is.CONTENT_REPOSITORY_TOKEN)
    throw new StartRefused(
      'CONTENT_REPOSITORY is set without CONTENT_REPOSITORY_TOKEN, with which the server commits. Set both.',
    );
  const kind = is.CONTENT_REPOSITORY_HOST ?? KNOWN_HOSTS[hostname];
  if (!kind)
    throw new StartRefused(
      `CONTENT_REPOSITORY is at ${hostname}, whose software is not known. Set CONTENT_REPOSITORY_HOST to ${HOSTS.join(', ')}.`,
    );
  return { push, hosted: { kind, ...place, token: is.CONTENT_REPOSITORY_TOKEN } };
}

/** Reads how publications are kept from environment variables. @throws {StartRefused} */
export function readContentSettings(env: Record<string, string | undefined>): ContentSettings {
  const parsed = contentEnvironment.safeParse(env);
  if (parsed.success) return contentSettings(parsed.data);
  const names = parsed.error.issues.map(({ path }) => String(path[0]));
  const expected: Readonly<Record<string, string>> = CONTENT_EXPECTED;
  throw new StartRefused(names.map((name) => `${name} cannot be used; expected ${expected[name]}.`).join('\n'));
}
