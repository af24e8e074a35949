import type { Health, TroubleKind } from '#platform/health.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Trouble } from './troubles.ts';

const HOUR = 3600;

/** Returns the site's health as text: the build that it shows, the waiting messages and changes, and the troubles. */
export function statusText(status: Omit<Health, 'troubles'> & { troubles: readonly Trouble[] }): string {
  const { version, builtAt, feed, outbox, changes, troubles } = status;
  const lines = [
    `The site ${{ ok: 'works', troubled: 'works, but something needs attention', failing: 'cannot store the forms that visitors send' }[status.status]}.`,
    `Built: ${builtAt ?? 'unknown'}${version ? `, version ${version}` : ''}`,
    `Homes: ${feed ? `imported ${feed.importedAt}, ${ago(feed.ageSeconds)}` : 'none imported'}`,
    outbox
      ? `Mails: ${outbox.waiting} waiting${outbox.waiting > 0 ? ` (oldest: ${ago(outbox.oldestSeconds)})` : ''}, ${outbox.undelivered} to the agency not delivered`
      : 'Mails: unknown, because the database does not respond',
    ...(changes ? [`Announced changes of homes that are not published yet: ${changes}`] : []),
    ...troubles.map(({ kind, detail }) => `✗ ${words(kind)}: ${detail}. ${todo(kind)}`),
  ];
  return lines.join('\n');
}

const words = (kind: TroubleKind) => textsOf('en')(`alarm.kind.${kind}`);
const todo = (kind: TroubleKind) => textsOf('en')(`alarm.todo.${kind}`);

function ago(seconds: number): string {
  if (seconds < HOUR) return `${Math.round(seconds / 60)} minutes ago`;
  return seconds < 48 * HOUR
    ? `${Math.round(seconds / HOUR)} hours ago`
    : `${Math.round(seconds / 24 / HOUR)} days ago`;
}
