import { z } from 'zod';
import { WhiseRejected, type WhiseSession } from '#feed/doors/whise/whise-session.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';

/** An entry of a list of the account: an office, a representative, an origin, a title, a kind of appointment. */
interface Listed {
  id: number;
  email: string;
  /** its names, in whatever languages the account has */
  names: string[];
}

/** Lists are read again after this time, because the agency may have changed them. */
const FRESH_MS = 3_600_000;
/** Names of the origin and the kind of appointment that leads of a website have, in the languages of Belgian accounts. */
const WEBSITE = /web|site|internet/i;
const VISIT = /visit|bezoek|bezichtiging|besichtigung/i;
/** Names of the titles in Whise, by the salutations of the forms. */
const TITLES: Readonly<Record<string, RegExp>> = {
  mr: /^(?:mr|m|dhr|de heer|heer|monsieur|mister|herr)\.?$/i,
  ms: /^(?:ms|mrs|mevr|mevrouw|mw|madame|mme|frau)\.?$/i,
  miss: /^(?:miss|juffr|juffrouw|mej|mejuffrouw|mademoiselle|mlle)\.?$/i,
};

const anyList = z.looseObject({});
const entry = z.looseObject({ id: z.int() });

/**
 * The lists of an agency's account in Whise. Each is fetched when it is first needed, and kept for an hour. The numbers in
 * them differ from account to account, so entries are found by mailbox or name.
 */
export class WhiseLists {
  readonly #session: WhiseSession;
  readonly #lists = new Map<string, { readAt: number; entries: Promise<Listed[]> }>();

  constructor(session: WhiseSession) {
    this.#session = session;
  }

  /** Returns the office with a mailbox, else the first one; undefined if there is none. */
  async office(mailbox: string, { login }: LeadSettings): Promise<number | undefined> {
    if (login.WHISE_OFFICE_ID) return Number(login.WHISE_OFFICE_ID);
    return byMailbox(await this.#list('v1/admin/offices/list'), mailbox)?.id;
  }

  /** Returns the representative of an office with a mailbox, else the first one. */
  async user(mailbox: string, OfficeId: number): Promise<number | undefined> {
    return byMailbox(await this.#list('v1/admin/representatives/list', { OfficeId }), mailbox)?.id;
  }

  async origin({ originId }: LeadSettings): Promise<number | undefined> {
    return originId ?? named(await this.#list('v1/contacts/origins/list'), WEBSITE)?.id;
  }

  async visitAction({ visitActionId }: LeadSettings): Promise<number | undefined> {
    return visitActionId ?? named(await this.#list('v1/calendars/actions/list'), VISIT)?.id;
  }

  async title(salutation: string): Promise<number | undefined> {
    const name = TITLES[salutation];
    return name && named(await this.#list('v1/contacts/titles/list'), name)?.id;
  }

  #list(path: string, filter: object = {}): Promise<Listed[]> {
    const key = path + JSON.stringify(filter);
    const known = this.#lists.get(key);
    if (known && performance.now() - known.readAt < FRESH_MS) return known.entries;
    const entries = this.#fetch(path, filter);
    this.#lists.set(key, { readAt: performance.now(), entries });
    entries.catch(() => this.#lists.delete(key));
    return entries;
  }

  /** Fetches a list. An account that may not read it has none. */
  async #fetch(path: string, filter: object): Promise<Listed[]> {
    try {
      return entriesOf(await this.#session.ask(path, filter, anyList));
    } catch (error) {
      if (error instanceof WhiseRejected) return [];
      throw error;
    }
  }
}

/** Returns the entries of the first list in an answer. Its name differs: `offices`, `contactOrigins`, `calendarActions` … */
function entriesOf(answer: Readonly<Record<string, unknown>>): Listed[] {
  const list = Object.values(answer).find((value) => Array.isArray(value)) ?? [];
  return (list as unknown[]).flatMap((one) => {
    const parsed = entry.safeParse(one).data;
    return parsed ? { id: parsed.id, email: String(parsed.email ?? ''), names: namesOf(parsed) } : [];
  });
}

/** Returns the texts of an entry: a name is a text, or a list of texts by language. */
function namesOf({ name }: Readonly<Record<string, unknown>>): string[] {
  const texts = [name].flat().map((one) => (one && typeof one === 'object' && 'content' in one ? one.content : one));
  return texts.filter((text) => typeof text === 'string').map((text) => text.trim());
}

const named = (entries: readonly Listed[], name: RegExp) =>
  entries.find(({ names }) => names.some((one) => name.test(one)));

const byMailbox = (entries: readonly Listed[], mailbox: string) =>
  entries.find(({ email }) => email.toLowerCase() === mailbox.toLowerCase()) ?? entries[0];
