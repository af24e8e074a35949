import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

/** The answer at each address, as status and digest: `200 {digest}`. */
export type Seen = Map<string, string>;

/** Simulated visitors of a served site, who request every address that the site has ever had. */
export class Visitors {
  readonly #origin: string;
  readonly #addresses = new Set<string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Adds the addresses of the site in a folder. Returns the answer that visitors must get at each address. */
  async learn(siteDir: string): Promise<Seen> {
    const site: Seen = new Map();
    for (const entry of await readdir(siteDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /\.(?:br|gz)$/.test(entry.name) || /^_(?:headers|redirects)$/.test(entry.name)) continue;
      const file = path.relative(siteDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
      const address = `/${file.replace(/(?:^|(?<=\/))index\.html$/, '')}`;
      this.#addresses.add(address);
      site.set(address, `200 ${digest(await readFile(path.join(siteDir, file)))}`);
    }
    return site;
  }

  /** Requests every address once and returns the answers. */
  async look(): Promise<Seen> {
    const seen: Seen = new Map();
    for (const address of this.#addresses) seen.set(address, await this.#ask(address));
    return seen;
  }

  /** Requests the addresses in turn until `stop` is called, which returns all answers by address. */
  watch(): { stop(): Promise<Map<string, Set<string>>> } {
    const seen = new Map<string, Set<string>>();
    let running = true;
    const walk = async () => {
      while (running) {
        for (const address of this.#addresses) {
          if (!running) break;
          const all = seen.get(address) ?? new Set();
          seen.set(address, all.add(await this.#ask(address)));
          await turn();
        }
      }
    };
    const walking = walk();
    return {
      async stop() {
        running = false;
        await walking;
        return seen;
      },
    };
  }

  async #ask(address: string): Promise<string> {
    try {
      const response = await fetch(this.#origin + address, { redirect: 'manual' });
      return `${response.status} ${digest(Buffer.from(await response.arrayBuffer()))}`;
    } catch (error) {
      return `no answer: ${error instanceof Error ? error.message : error}`;
    }
  }
}

function digest(content: Buffer): string {
  return createHash('sha1').update(content).digest('base64url');
}
