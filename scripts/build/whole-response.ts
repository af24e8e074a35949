const NodeResponse = globalThis.Response;
const encoder = new TextEncoder();
const READERS = ['arrayBuffer', 'blob', 'bytes', 'clone', 'formData', 'json', 'text'] as const;

/**
 * A response that keeps a text or bytes as they are. Node.js copies the content of a response into a stream, whose memory is
 * only freed when V8 collects its whole heap; and V8 does that after every 64 MB of such memory.
 */
class WholeResponse extends NodeResponse {
  readonly content: string | Uint8Array | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const content = typeof body === 'string' || body instanceof Uint8Array ? body : undefined;
    super(content === undefined ? body : null, init);
    this.content = content;
  }

  override get body() {
    return this.content === undefined ? super.body : this.#usual().body;
  }

  /** Responses that Node.js makes itself, such as those of `Response.json`, count as well. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof NodeResponse;
  }

  /** Returns the same response, as Node.js makes it. */
  #usual(): Response {
    return new NodeResponse(this.content as BodyInit | undefined, this);
  }

  static {
    for (const reader of READERS) {
      const read: (this: Response) => unknown = NodeResponse.prototype[reader];
      Object.defineProperty(WholeResponse.prototype, reader, {
        value(this: WholeResponse) {
          return read.call(this.content === undefined ? this : this.#usual());
        },
      });
    }
  }
}

/** Lets all code of this process answer with such responses while `make` runs. */
export async function withWholeResponses<T>(make: () => Promise<T>): Promise<T> {
  globalThis.Response = WholeResponse;
  try {
    return await make();
  } finally {
    globalThis.Response = NodeResponse;
  }
}

/**
 * Returns the content of a response in a memory block of its own. If the response has such a block, it is that one: handing it on
 * to another thread frees it at once, whereas V8 would keep a copied one until it collects its whole heap.
 */
export async function contentOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const { content } = response as Partial<WholeResponse>;
  if (content === undefined) return Buffer.from(await response.arrayBuffer());
  if (typeof content === 'string') return Buffer.from(encoder.encode(content).buffer);
  const { buffer } = content;
  const isOwn = buffer instanceof ArrayBuffer && buffer.byteLength === content.byteLength;
  return Buffer.from(isOwn ? buffer : Uint8Array.from(content).buffer);
}
