/** A request to the server side, whatever server it came through. */
export interface ApiRequest {
  method: string;
  /** without the query */
  path: string;
  /** `''` or `?…` */
  query: string;
  /** empty where it is absent; `name` in lower case */
  header(name: string): string;
  /** read by whoever wants it, up to a bound */
  body: AsyncIterable<Uint8Array>;
  /** network address of the sender */
  address: string;
}

export interface ApiAnswer {
  status: number;
  /** several values, where a header comes several times */
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}
