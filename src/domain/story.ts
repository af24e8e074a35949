import { daysBetween, type RoughSpan, roughSpan } from './calendar.ts';
import { type Goal, isPriceChange, isPriceDrop, type Price } from './price.ts';
import { isClosed, type Status } from './status.ts';

/** A date as `2026-11-21`. */
type IsoDate = string;

/** Number of changes that are kept per kind; older ones are dropped. */
const KEPT_MAX = 24;

/** Public history of a home, day by day. Data that is no longer public is removed from it. */
export interface Story {
  goal: Goal;
  /** first day on the site; absent if unknown */
  seenOn?: IsoDate | undefined;
  /** first published amount and each later change; empty while the price is not published */
  prices: { on: IsoDate; amountEuro: number }[];
  /** first status and each later change */
  statuses: { on: IsoDate; status: Status }[];
}

interface Told {
  goal: Goal;
  status: Status;
  price: Price;
}

/**
 * Returns the story of a home after an import. If the price is no longer public, all earlier prices are removed. A
 * change that is reverted on the same day leaves no trace. If the goal changes, a new story begins. `seenOn` is the
 * first day on the site, used for a home without a story.
 */
export function nextStory(before: Story | undefined, home: Told, today: IsoDate, seenOn?: IsoDate): Story {
  const { goal, price, status } = home;
  const known = before?.goal === goal ? before : undefined;
  const first = known ? known.seenOn : before ? today : seenOn;
  return {
    goal,
    seenOn: first,
    prices:
      price.kind === 'published'
        ? followed(known?.prices ?? [], { on: today, amountEuro: price.amountEuro }, (one, other) =>
            isPriceChange(one.amountEuro, other.amountEuro),
          )
        : [],
    statuses: followed(known?.statuses ?? [], { on: today, status }, (one, other) => !isSame(one.status, other.status)),
  };
}

/**
 * Returns a story that ends on the day of the sale or letting in the export, which may be earlier than the import that
 * first saw it. If the home was already sold when it was first seen, the story begins on its creation date.
 */
export function withClosing(
  story: Story,
  { createdOn, closedOn }: { createdOn?: IsoDate | undefined; closedOn?: IsoDate | undefined },
): Story {
  const { statuses } = story;
  const last = statuses.at(-1);
  if (!last || !isClosed(last.status) || closedOn === undefined || closedOn > last.on) return story;
  const seen = statuses.slice(0, -1);
  const begin = seen.at(-1)?.on ?? createdOn;
  if (begin === undefined || begin > closedOn) return story;
  const before = seen.length > 0 ? seen : [{ on: begin, status: { kind: 'available' } as const }];
  const seenOn = seen.length > 0 ? story.seenOn : begin;
  return { ...story, seenOn, statuses: [...before, { ...last, on: closedOn }] };
}

/** Appends a step if it differs from the last step. A new step replaces a last step of the same day. */
function followed<Step extends { on: IsoDate }>(
  steps: readonly Step[],
  now: Step,
  isOther: (one: Step, other: Step) => boolean,
): Step[] {
  const last = steps.at(-1);
  if (last && !isOther(last, now)) return [...steps];
  const before = last?.on === now.on ? steps.slice(0, -1) : steps;
  const then = before.at(-1);
  return then && !isOther(then, now) ? before.slice() : [...before, now].slice(-KEPT_MAX);
}

/** Returns whether two statuses are the same. A ribbon that gains a translation stays the same. */
function isSame(one: Status, other: Status): boolean {
  if (one.kind !== 'ribbon' || other.kind !== 'ribbon') return one.kind === other.kind;
  const names = Object.entries(one.name);
  return names.some(([language, name]) => other.name[language as keyof typeof other.name] === name);
}

/**
 * Counts the days on the market, at least 1, until today or until the sale or letting; `undefined` if the first or the
 * last day is unknown.
 */
export function daysOnMarket({ seenOn, statuses }: Story, today: IsoDate): number | undefined {
  const last = statuses.at(-1);
  const isGone = last !== undefined && isClosed(last.status);
  // If «sold» or «rented» is the only status, the home already had it when it was first seen, so the start is unknown.
  if (seenOn === undefined || (isGone && statuses.length === 1)) return undefined;
  return Math.max(1, daysBetween(seenOn, isGone ? last.on : today));
}

/**
 * Returns the month of a sale or letting (`2026-05`) and the days that it took. Returns undefined unless both the first day
 * and the day of the sale are known.
 */
export function closingOf(story: Story): { kind: 'sold' | 'rented'; month: string; days: number } | undefined {
  const last = story.statuses.at(-1);
  if (last?.status.kind !== 'sold' && last?.status.kind !== 'rented') return undefined;
  const days = daysOnMarket(story, last.on);
  return days === undefined ? undefined : { kind: last.status.kind, month: last.on.slice(0, 7), days };
}

/** Returns the rounded time on the market of a home on offer. Because of the rounding, pages change rarely. */
export function marketSpan(story: Story | undefined, today: IsoDate): RoughSpan | undefined {
  const days = story && daysOnMarket(story, today);
  return days === undefined ? undefined : roughSpan(days);
}

/**
 * Returns the price before the last change if that change was a drop; otherwise undefined. The prices of a story are public
 * ({@link nextStory}).
 */
export function priceBeforeDrop({ prices }: Story): number | undefined {
  const [before, now] = prices.slice(-2);
  return before && now && isPriceDrop(before.amountEuro, now.amountEuro) ? before.amountEuro : undefined;
}

/** A change of price or status. */
export type StoryEvent = { on: IsoDate } & (
  | { kind: 'price'; before: number; now: number }
  | { kind: 'status'; status: Status; before: Status }
);

/**
 * Returns the changes of a story, newest first. The initial status is not an event. Neither is the end of a ribbon that
 * the home had from the start.
 */
export function storyEvents({ prices, statuses }: Story): StoryEvent[] {
  const events: StoryEvent[] = prices.slice(1).map(({ on, amountEuro }, index) => ({
    on,
    kind: 'price',
    before: prices[index]?.amountEuro ?? amountEuro,
    now: amountEuro,
  }));
  for (const [index, { on, status }] of statuses.entries()) {
    const before = statuses[index - 1]?.status;
    const isEndOfFirst = index === 1 && before?.kind === 'ribbon' && status.kind === 'available';
    if (before && !isEndOfFirst) events.push({ on, kind: 'status', status, before });
  }
  return events.sort((a, b) => b.on.localeCompare(a.on));
}
