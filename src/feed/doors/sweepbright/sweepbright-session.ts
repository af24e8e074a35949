import { z } from 'zod';
import { FeedError } from '../../document.ts';
import { type Answer, askApi, type Question } from '../ask-api.ts';
import type { DoorOptions } from '../door.ts';

/** Address of SweepBright's API for websites. */
export const SWEEPBRIGHT_ADDRESS = 'https://website.sweepbright.com/api/';
const VERSION = 'application/vnd.sweepbright.v20190920+json';
const tokenSchema = z.object({ access_token: z.string().min(1) });

type Options = Pick<DoorOptions, 'env' | 'timeoutMs' | 'retries' | 'waitMs'>;

/** SweepBright did not accept the login. */
export class SweepBrightLoginRejected extends FeedError {}

/**
 * A session with SweepBright's API. It signs in before the first request, and once more if its token expires. Requests at
 * the same time share one login.
 */
export class SweepBrightSession {
  readonly address: string;
  readonly #options: Options;
  #token: Promise<string> | undefined;

  constructor(location: string, options: Options) {
    this.address = location.replace(/\/?$/, '/');
    this.#options = options;
  }

  /** Sends a request and returns the answer, whatever its status. Throws {@link FeedError}. */
  async ask(path: string, { headers, ...question }: Question): Promise<Answer> {
    const send = async (token: Promise<string>) =>
      askApi(
        this.address + path,
        { ...question, headers: { ...headers, authorization: `Bearer ${await token}`, accept: VERSION } },
        this.#options,
      );
    const used = this.#signedIn();
    const answer = await send(used);
    if (answer.status !== 401) return answer;
    if (this.#token === used) this.#token = undefined;
    return send(this.#signedIn());
  }

  #signedIn(): Promise<string> {
    if (this.#token) return this.#token;
    const token = this.#signIn();
    this.#token = token;
    token.catch(() => {
      if (this.#token === token) this.#token = undefined;
    });
    return token;
  }

  async #signIn(): Promise<string> {
    const { SWEEPBRIGHT_CLIENT_ID: client_id, SWEEPBRIGHT_CLIENT_SECRET: client_secret } = this.#options.env;
    if (!client_id || !client_secret) {
      throw new FeedError(
        'SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET are not set. SweepBright shows them in the settings of the website.',
      );
    }
    const url = `${this.address}oauth/token`;
    const body = { grant_type: 'client_credentials', client_id, client_secret };
    const { status, json } = await askApi(url, { method: 'POST', body }, this.#options);
    const parsed = tokenSchema.safeParse(json);
    if (status !== 200 || !parsed.success)
      throw new SweepBrightLoginRejected(
        `${url} answered with status ${status} and without a token. Check SWEEPBRIGHT_CLIENT_ID and SWEEPBRIGHT_CLIENT_SECRET.`,
      );
    return parsed.data.access_token;
  }
}
