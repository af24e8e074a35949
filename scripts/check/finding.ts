import type { Page } from './page.ts';
import type { Site } from './site.ts';

/** One thing that is wrong with a built site. */
export interface Finding {
  rule: string;
  /** path inside the built folder */
  file: string;
  /** the record of the export or the content file that the file is made of; absent where it is made of many */
  madeOf?: string | undefined;
  /** what is wrong and what to do, in a sentence */
  problem: string;
  /** worth mending, but no reason not to publish */
  advice: boolean;
}

/** A problem in a file; where no file is named, in the page at hand. */
export interface Problem {
  file?: string;
  problem: string;
}

/**
 * A rule that a built site keeps. Every page is shown to it once, in one pass over the whole site; what it has to
 * remember between pages it keeps to itself, so that each run gets a new one.
 */
export interface Rule {
  name: string;
  /** what it finds is worth mending, but no reason not to publish */
  advice?: boolean;
  page?(page: Page, site: Site): Iterable<string> | Promise<Iterable<string>>;
  /** after the last page */
  end?(site: Site): Iterable<Problem> | AsyncIterable<Problem> | Promise<Iterable<Problem>>;
}
