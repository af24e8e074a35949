import type { Overview } from './report.ts';

/** Which of the portal's pages is shown. */
export type Stage =
  | { kind: 'checking' }
  | { kind: 'signedOut'; notice?: 'portal.newPassword.done' | `portal.problem.${'signedOut' | 'cookies'}` | undefined }
  | { kind: 'forgotten'; problem?: 'link' | undefined }
  | { kind: 'newPassword'; token: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'signedIn'; overview: Overview };

/** Behind the page's own address: who has forgotten a password. */
export const FORGOTTEN = '?forgotten';
