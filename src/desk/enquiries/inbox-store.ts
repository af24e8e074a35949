import { atom, computed } from 'nanostores';
import { problemOf } from '#portal/portal-request.ts';
import { addressOf, type DeskStore } from '../desk-store.ts';
import {
  ENQUIRIES_PATH,
  EVENTS_PATH,
  type LeadDetail,
  type LeadFilter,
  type LeadLine,
  type LeadList,
  OPEN_STATES,
} from './lead-api.ts';

/** The enquiries that the inbox shows first. `mine` are those of the signed-in person. */
export const VIEWS = ['open', 'mine', 'nobody', 'all', 'closed', 'spam'] as const;
export type View = (typeof VIEWS)[number];

export interface Filter {
  view: View;
  search: string;
  form: string;
  office: string;
  from: string;
  to: string;
  /** number of a home; empty for all */
  listing: string;
}

export const NO_FILTER: Filter = { view: 'open', search: '', form: '', office: '', from: '', to: '', listing: '' };

/** Interval at which the list is loaded again if there is no stream of events. */
const ASK_EVERY_MS = 30_000;
/** Time after which a stream that the server or a proxy has refused is opened again. */
const REOPEN_MS = 3_000;
/** Several events at the same moment load the list once. */
const TOGETHER_MS = 150;
const TYPING_MS = 250;

export type ListState =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'shown'; list: LeadList; isLoadingMore?: boolean };

/** Returns the query of a filter for the server. */
export function queryOf(filter: Filter, language: string): string {
  const { view, search, form, office, from, to, listing } = filter;
  const views: Record<View, LeadFilter> = {
    open: { states: OPEN_STATES },
    mine: { states: OPEN_STATES, responsible: 'me' },
    nobody: { states: ['new'], responsible: 'nobody' },
    all: {},
    closed: { states: ['closed'] },
    spam: { states: ['spam'] },
  };
  const { states, responsible } = views[view];
  const wanted = {
    language,
    search: search.trim(),
    states: states?.join(','),
    responsible,
    form,
    office,
    from,
    to,
    listing,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
  return query.toString();
}

/** Returns a filter as it stands in the address of the page, and a filter from there. */
export const addressQuery = (filter: Filter): string =>
  new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value !== NO_FILTER[name as keyof Filter]),
  ).toString();

export function filterOf(query: string): Filter {
  const found = new URLSearchParams(query);
  const filter = { ...NO_FILTER };
  for (const name of ['search', 'form', 'office', 'from', 'to', 'listing'] as const)
    filter[name] = found.get(name) ?? '';
  return { ...filter, view: VIEWS.find((view) => view === found.get('view')) ?? NO_FILTER.view };
}

/** A reply that somebody has begun to write. */
export interface Draft {
  template: string;
  subject: string;
  text: string;
  key: string;
}

/** Creates the store of the inbox: filter, list, the newest events. `query` is the filter in the address. */
export function createInboxStore(desk: DeskStore, language: string, query: string) {
  const $filter = atom<Filter>(filterOf(query));
  const $list = atom<ListState>({ kind: 'loading' });
  /** the last enquiry to which something happened, so that an open page loads it again */
  const $news = atom<{ id: string; count: number }>({ id: '', count: 0 });
  /** number of enquiries that arrived since the list was opened, for screen readers */
  const $arrived = atom(0);
  const $online = atom(true);
  /** what the filters offer; it stays while the list is loaded again */
  const $choices = atom<LeadList['choices']>({ forms: [], offices: [] });
  const $query = computed($filter, (filter) => queryOf(filter, language));
  let latest = 0;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let together: ReturnType<typeof setTimeout> | undefined;

  /** Loads the list from its beginning, as long as it is now. Answers that arrive late are dropped. */
  async function load(): Promise<void> {
    latest += 1;
    const own = latest;
    const shown = $list.get();
    const wanted = shown.kind === 'shown' ? shown.list.leads.length : 0;
    const asked = await desk.request<LeadList>(`${ENQUIRIES_PATH}?${$query.get()}`);
    if (own !== latest) return;
    if (asked.kind !== 'ok') {
      $online.set(false);
      if (shown.kind !== 'shown') $list.set({ kind: 'failed', problem: problemOf(asked) });
      return;
    }
    $online.set(true);
    $choices.set(asked.data.choices);
    $list.set({ kind: 'shown', list: asked.data });
    while (wanted > (leadsOf($list.get()).length || wanted) && (await more()));
  }

  /** Loads the next page. Returns whether there was one. */
  async function more(): Promise<boolean> {
    const shown = $list.get();
    if (shown.kind !== 'shown' || shown.list.next === null || shown.isLoadingMore) return false;
    const own = latest;
    $list.set({ ...shown, isLoadingMore: true });
    const asked = await desk.request<LeadList>(`${ENQUIRIES_PATH}?${$query.get()}&before=${shown.list.next}`);
    if (own !== latest) return false;
    if (asked.kind !== 'ok') {
      $list.set(shown);
      return false;
    }
    const { leads, next } = asked.data;
    $list.set({ kind: 'shown', list: { ...asked.data, leads: [...shown.list.leads, ...leads], next } });
    return leads.length > 0;
  }

  /** Follows what happens to enquiries, until the returned function is called. */
  function follow(): () => void {
    const refresh = () => {
      clearTimeout(together);
      together = setTimeout(() => void load(), TOGETHER_MS);
    };
    let source: EventSource | undefined;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let hasStream = false;
    const open = () => {
      source = new EventSource(EVENTS_PATH);
      source.addEventListener('open', () => {
        // What happened while there was no stream.
        if (hasStream || !$online.get()) refresh();
        hasStream = true;
      });
      source.addEventListener('enquiry', ({ data }) => {
        const { id, kind } = JSON.parse(data as string) as { id: string; kind: string };
        if (kind === 'arrived') $arrived.set($arrived.get() + 1);
        $news.set({ id, count: $news.get().count + 1 });
        refresh();
      });
      source.addEventListener('signed-out', () => {
        source?.close();
        void desk.enter('page');
      });
      source.addEventListener('error', () => {
        // Where processes are suspended, there has never been a stream, and the list is loaded from time to time.
        if (!hasStream) return;
        $online.set(false);
        // Browsers open a lost stream again, but not one that was answered with an error.
        if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
      });
    };
    open();
    addEventListener('online', refresh);
    const asking = setInterval(() => {
      if (source?.readyState !== EventSource.OPEN) void load();
    }, ASK_EVERY_MS);
    return () => {
      source?.close();
      removeEventListener('online', refresh);
      clearInterval(asking);
      clearTimeout(reopening);
      clearTimeout(together);
    };
  }

  /** Loads the list for a changed filter, while somebody types after a short pause. */
  function loadSoon(pauseMs: number): void {
    clearTimeout(typing);
    latest += 1;
    typing = setTimeout(() => {
      $list.set({ kind: 'loading' });
      void load();
    }, pauseMs);
  }

  /** Returns the address of the list or of an enquiry, with the filter. */
  function address(...rest: readonly string[]): string {
    const wanted = addressQuery($filter.get());
    return addressOf('enquiries', ...rest) + (wanted && `?${wanted}`);
  }

  return {
    $filter,
    $list,
    $news,
    $arrived,
    $online,
    $choices,
    load,
    more,
    follow,
    address,
    /** replies that are not sent yet, by the ID of their enquiry */
    drafts: new Map<string, Draft>(),
    /** Changes the filter, in the address as well, and loads the list. */
    filter(change: Partial<Filter>): void {
      $filter.set({ ...$filter.get(), ...change });
      const isTyping = change.search !== undefined;
      desk.move(address(...desk.$place.get().rest), !isTyping);
      loadSoon(isTyping ? TYPING_MS : 0);
    },
    /** Shows the filter of an address to which somebody went back. */
    showFilter(query: string): void {
      const wanted = filterOf(query);
      if (addressQuery(wanted) === addressQuery($filter.get())) return;
      $filter.set(wanted);
      loadSoon(0);
    },
    csvAddress: (): string => `${ENQUIRIES_PATH}?format=csv&${$query.get()}`,
    /** Shows the new state of an enquiry in the list at once. */
    put({ lead }: LeadDetail): void {
      const shown = $list.get();
      if (shown.kind !== 'shown') return;
      const leads = shown.list.leads.map((one) => (one.id === lead.id ? lead : one));
      $list.set({ ...shown, list: { ...shown.list, leads } });
    },
  };
}

const leadsOf = (state: ListState): readonly LeadLine[] => (state.kind === 'shown' ? state.list.leads : []);

export type InboxStore = ReturnType<typeof createInboxStore>;
