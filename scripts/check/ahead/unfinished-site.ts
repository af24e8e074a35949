import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, OWN_FILES } from '#agency/content/content-file.ts';
import { matchHeaders, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { createPack, isPacked } from '../../build/pack-file.ts';
import { filesIn } from '../../build/site-files.ts';
import { openData, readMediaKeys, type Site } from '../built-site.ts';
import { expectedRulesIn } from './ahead-results.ts';
import type { FileAhead } from './look-ahead.ts';

/** A site whose pages are being made. */
export interface UnfinishedSite {
  /**
   * The site as the rules see it. Announced files count as existing, and so does every share picture. Redirects are not known
   * yet, so that a link to one is a finding.
   */
  site: Site;
  /** Makes files known: those that the build will make, those that are there already, and the agency's own. */
  announce(files: readonly string[]): Promise<void>;
  /** Makes the content of a file known, and that of its compressed copy. Forgets the file that was shown before. */
  show(shown: FileAhead): void;
  /** everything that the rules have asked for and that was said to exist */
  assumed: ReadonlySet<string>;
}

/** A picture for social media: of a home, or of the site. */
const SHARE_PICTURE = /^share(?:\/|\.png$)/;
const STYLE = /^_astro\/.*\.css$/;

/** Opens the site that is being built into `dir` from the feed in `dataDir`. */
export async function openUnfinishedSite(dir: string, dataDir: string): Promise<UnfinishedSite> {
  const assumed = new Set<string>();
  const contents = new Map<string, Buffer>();
  const styles = new Map<string, Buffer>();
  const files = new AskedFiles(assumed, contents);
  const { headers } = await readRules(ruleFiles('netlify.toml', expectedRulesIn(dataDir)));
  const site: Site = {
    ...(await openData(dataDir)),
    dir,
    originals: await readMediaKeys(dataDir),
    files,
    checked: files,
    sharePictures: new SharePictures(assumed),
    // The words are not known yet; the check of the complete site looks at them.
    shareWords: () => [],
    bytes: (file) => contents.get(file) ?? styles.get(file) ?? readFileSync(path.join(dir, file)),
    redirects: () => false,
    headers: (pathname) => matchHeaders(headers, pathname, true),
  };
  return {
    site,
    assumed,
    async announce(announced) {
      const own = path.join(CONTENT_DIR, OWN_FILES);
      for (const file of [...announced, ...filesIn(dir), ...(existsSync(own) ? filesIn(own) : [])]) files.add(file);
      const pack = createPack(dir);
      for (const file of files) {
        if (!STYLE.test(file)) continue;
        const content = readFileSync(path.join(dir, file));
        if (isPacked(file, content.length)) styles.set(`${file}.br`, await pack(file, content, '.br'));
      }
      for (const file of styles.keys()) files.add(file);
    },
    show({ file, content, brotli }) {
      contents.clear();
      contents.set(file, Buffer.from(content));
      if (brotli) contents.set(`${file}.br`, Buffer.from(brotli));
      else files.delete(`${file}.br`);
    },
  };
}

/** The files of a site, with the file that is shown. Remembers the questions that were answered with yes. */
class AskedFiles extends Set<string> {
  readonly #assumed: Set<string>;
  readonly #shown: ReadonlyMap<string, unknown>;

  constructor(assumed: Set<string>, shown: ReadonlyMap<string, unknown>) {
    super();
    this.#assumed = assumed;
    this.#shown = shown;
  }

  override has(file: string): boolean {
    if (!super.has(file) && !this.#shown.has(file)) return false;
    this.#assumed.add(file);
    return true;
  }
}

/** The pictures that the server will draw: all that have the name of one. Remembers which ones were asked for. */
class SharePictures extends Set<string> {
  readonly #assumed: Set<string>;

  constructor(assumed: Set<string>) {
    super();
    this.#assumed = assumed;
  }

  override has(file: string): boolean {
    if (!SHARE_PICTURE.test(file)) return false;
    this.#assumed.add(file);
    return true;
  }
}
