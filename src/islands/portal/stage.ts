import type { Overview } from '#contract/portal/report.ts';

/** Which of the portal's pages is shown. */
export type Stage =
  | { kind: 'checking' }
  | { kind: 'signedOut'; notice?: 'portal.newPassword.done' | `portal.problem.${'signedOut' | 'cookies'}` | undefined }
  | { kind: 'forgotten'; problem?: 'link' | undefined }
  | { kind: 'newPassword'; token: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'signedIn'; overview: Overview };
