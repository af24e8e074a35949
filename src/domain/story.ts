import { daysBetween, type RoughSpan, roughSpan } from './day.ts';
import { type Goal, isPriceChange, type Price } from './price.ts';
import { isClosed, type Status } from './status.ts';

/** A date as `2026-11-21`. */
type IsoDate = string;

/** Changes of each kind that are kept, the newest. */
const KEPT_MAX = 24;

/** What has been public of a home since the site first showed it, day by day; what is not public now is not in it. */
export interface Story {
  goal: Goal;
  /** the day on which it was first on the site; absent where that is not known */
  seenOn?: IsoDate | undefined;
  /** the first amount that was public and each other one since; empty while none is */
  prices: { on: IsoDate; amountEuro: number }[];
  /** how it stood at first and each change since */
  statuses: { on: IsoDate; status: Status }[];
}

interface Told {
  goal: Goal;
  status: Status;
  price: Price;
}

/**
 * The story of a home after an import. One whose price is not public any more loses its prices for good; what is put
 * right on the same day has not been. `seenOn`: where the story begins, if there is none yet, or the goal is another one.
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

/** Steps with one more where it is another one; in the place of the last one, where that is of the same day. */
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

/** A ribbon that is named in one more language is no other one. */
function isSame(one: Status, other: Status): boolean {
  if (one.kind !== 'ribbon' || other.kind !== 'ribbon') return one.kind === other.kind;
  const names = Object.entries(one.name);
  return names.some(([language, name]) => other.name[language as keyof typeof other.name] === name);
}

/** Days on the market, one at least: from the first day until today, or until it was sold or rented; unknown where one of the two days is. */
export function daysOnMarket({ seenOn, statuses }: Story, today: IsoDate): number | undefined {
  const last = statuses.at(-1);
  const isGone = last !== undefined && isClosed(last.status);
  // Sold when it was first seen: nobody knows since when.
  if (seenOn === undefined || (isGone && statuses.length === 1)) return undefined;
  return Math.max(1, daysBetween(seenOn, isGone ? last.on : today));
}

/** About how long, as a page says it of a home on offer, so that it changes seldom. */
export function marketSpan(story: Story | undefined, today: IsoDate): RoughSpan | undefined {
  const days = story && daysOnMarket(story, today);
  return days === undefined ? undefined : roughSpan(days);
}

/** Something that happened to a home. */
export type StoryEvent = { on: IsoDate } & (
  | { kind: 'price'; before: number; now: number }
  | { kind: 'status'; status: Status; before: Status }
);

/** What happened, the newest first: what stood there at first is no event, nor is the end of it. */
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
