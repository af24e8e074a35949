import { z } from 'zod';
import { mistakeWords } from '#platform/mistakes/mistake-words.ts';
import { FeedError } from '../../document.ts';
import { type Answer, askApi, type Question } from '../ask-api.ts';
import type { DoorOptions } from '../door.ts';

/** Address of Whise's API. */
export const WHISE_ADDRESS = 'https://api.whise.eu/';

const tokenSchema = z.object({ token: z.string().min(1) });
const clientsSchema = z.object({ clients: z.array(z.object({ id: z.int() })) });
const complaintSchema = z.object({ validationErrors: z.array(z.unknown()).min(1) });
const refusalSchema = z.object({ isValidRequest: z.literal(false) });

/** Whise did not accept the login or the token. */
export class WhiseTokenRejected extends FeedError {}

/** Whise understood a request and rejected it. Sending the same request again cannot succeed. */
export class WhiseRejected extends FeedError {
  readonly status: number;
  /** Whise's own words: `validationErrors`, or the message of the answer */
  readonly complaint: string;

  constructor(url: string, { status, json }: Answer, complaints: readonly unknown[]) {
    const complaint = (complaints.length > 0 ? complaints.map(wordsOf) : [wordsOf(json)]).filter(Boolean).join('; ');
    super(`${url} answered with status ${status} and rejected the request. ${complaint}`.trim());
    this.status = status;
    this.complaint = complaint;
  }
}

const LONGEST_COMPLAINT = 200;

function wordsOf(complaint: unknown): string {
  if (complaint === undefined || complaint === null) return '';
  const text = typeof complaint === 'string' ? complaint : JSON.stringify(complaint);
  return text === '{}' ? '' : text.slice(0, LONGEST_COMPLAINT);
}

type Options = Pick<DoorOptions, 'env' | 'timeoutMs' | 'retries' | 'waitMs'>;
type Asked = { method?: Question['method']; headers?: Record<string, string> };

/** A session with Whise's API for one agency. It signs in before the first request, and once more if its token expires. */
export class WhiseSession {
  readonly address: string;
  readonly #options: Options;
  #token: Promise<string> | undefined;

  constructor(location: string, options: Options) {
    this.address = location.replace(/\/?$/, '/');
    this.#options = options;
  }

  /**
   * Sends a request and returns its checked answer. Throws {@link WhiseTokenRejected}, {@link WhiseRejected},
   * {@link ApiUnavailable}, or another {@link FeedError} if the answer has another shape.
   */
  async ask<T>(path: string, body: object, schema: z.ZodType<T>, asked: Asked = {}): Promise<T> {
    const used = this.#signedIn();
    const token = await used;
    try {
      return await this.#send(path, body, schema, { ...asked, token });
    } catch (error) {
      if (!(error instanceof WhiseTokenRejected)) throw error;
      // Another request may have renewed the token in the meantime.
      if (this.#token === used) this.#token = undefined;
      return this.#send(path, body, schema, { ...asked, token: await this.#signedIn() });
    }
  }

  /** Returns the token for the agency's data. Requests at the same time share one login. */
  #signedIn(): Promise<string> {
    if (this.#token) return this.#token;
    const token = this.#signIn();
    this.#token = token;
    token.catch(() => {
      if (this.#token === token) this.#token = undefined;
    });
    return token;
  }

  /** Fetches a token for the account, and with it a token for the agency's data. */
  async #signIn(): Promise<string> {
    const { WHISE_USERNAME: username, WHISE_PASSWORD: password, WHISE_CLIENT_ID, WHISE_OFFICE_ID } = this.#options.env;
    if (!username || !password) {
      throw new FeedError(
        'WHISE_USERNAME and WHISE_PASSWORD are not set. Ask Whise for the access of a website builder.',
      );
    }
    const { token } = await this.#send('token', { username, password }, tokenSchema);
    const ClientId = WHISE_CLIENT_ID ? Number(WHISE_CLIENT_ID) : await this.#onlyClient(token);
    const office = WHISE_OFFICE_ID ? { OfficeId: Number(WHISE_OFFICE_ID) } : {};
    return (await this.#send('v1/admin/clients/token', { ClientId, ...office }, tokenSchema, { token })).token;
  }

  async #onlyClient(token: string): Promise<number> {
    const { clients } = await this.#send('v1/admin/clients/list', {}, clientsSchema, { token });
    const [client, ...others] = clients;
    if (client && others.length === 0) return client.id;
    const known = clients.map(({ id }) => id).join(', ') || 'none';
    throw new FeedError(
      `WHISE_CLIENT_ID is not set, and this account has ${clients.length} agencies (${known}). Set it to the number of your agency.`,
    );
  }

  async #send<T>(
    path: string,
    body: object,
    schema: z.ZodType<T>,
    { token, method = 'POST', headers = {} }: Asked & { token?: string } = {},
  ): Promise<T> {
    const login: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const url = this.address + path;
    const { status, json } = await askApi(url, { method, headers: { ...headers, ...login }, body }, this.#options);
    if (status === 401 || status === 403) {
      throw new WhiseTokenRejected(
        `${url} answered with status ${status}. Check WHISE_USERNAME, WHISE_PASSWORD and WHISE_CLIENT_ID.`,
      );
    }
    refuseComplaints(url, { status, json });
    const parsed = schema.safeParse(json, { error: mistakeWords });
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new FeedError(`${url} sent an unexpected answer: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
}

/** Throws if an answer contains errors. Whise may list errors even in an answer that calls the request valid. */
function refuseComplaints(url: string, answer: Answer): void {
  const complaints = complaintSchema.safeParse(answer.json).data?.validationErrors ?? [];
  if (answer.status < 400 && complaints.length === 0 && !refusalSchema.safeParse(answer.json).success) return;
  throw new WhiseRejected(url, answer, complaints);
}
