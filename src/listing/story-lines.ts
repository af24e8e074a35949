import type { Localized } from '#domain/language.ts';
import { isPriceDrop } from '#domain/price.ts';
import { isClosed } from '#domain/status.ts';
import { type Story, type StoryEvent, storyEvents } from '#domain/story.ts';
import type { Formats } from '#platform/i18n/format.ts';
import type { Texts } from '#platform/i18n/texts.ts';

/** The texts and formats that a story needs in one language. */
export interface Telling {
  t: Texts;
  format: Formats;
  words(text: Localized): string;
  euro(amountEuro: number): string;
}

/** An event in the story of a home. */
export interface StoryLine {
  on: string;
  text: string;
}

/**
 * Returns a title that says since when a home is on offer, or when it was sold or rented.
 * @param span how long the home is or was on offer, in words
 * @returns an empty text if nothing is known
 */
export function storyTitle(story: Story, span: string | undefined, { t, format }: Telling): string {
  const { goal, seenOn, statuses } = story;
  const last = statuses.at(-1);
  if (last && isClosed(last.status)) {
    const date = format.date(last.on);
    if (statuses.length === 1) return '';
    const kind = last.status.kind === 'sold' ? 'sold' : 'rented';
    return span === undefined ? t(`story.${kind}`, { date }) : t(`story.${kind}After`, { date, span });
  }
  if (seenOn === undefined || span === undefined) return storyEvents(story).length > 0 ? t('story.title') : '';
  return t(`story.since.${goal}`, { date: format.date(seenOn), span });
}

/** Returns the events of a story, newest first. */
export const storyLines = (story: Story, telling: Telling): StoryLine[] =>
  storyEvents(story).map((event) => ({ on: event.on, text: eventText(story, event, telling) }));

function eventText({ goal }: Story, event: StoryEvent, { t, words, euro }: Telling): string {
  if (event.kind === 'price') {
    const amounts = { before: euro(event.before), now: euro(event.now) };
    return t(isPriceDrop(event.before, event.now) ? 'story.cheaper' : 'story.dearer', amounts);
  }
  const { status, before } = event;
  if (status.kind === 'ribbon') return words(status.name);
  if (status.kind !== 'available') return t(`status.${status.kind}`);
  return before.kind === 'ribbon' ? t('story.ended', { name: words(before.name) }) : t(`story.again.${goal}`);
}
