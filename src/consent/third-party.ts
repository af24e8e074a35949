import type { Category } from './choice/categories.ts';

/** A cookie or storage entry of a third party in the visitor's browser. */
export interface Cookie {
  /** `_ga_*` means any name that begins with `_ga_` */
  name: string;
  /** how many days it is kept; 0: until the browser is closed */
  days: number;
  /** the host that it belongs to; absent if this is our own host, which can then delete it */
  host?: string;
}

/** Sources by directive of the content security policy. */
export type Sources = Partial<
  Record<'script-src' | 'style-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>
>;

/** Purpose of a third party on this site. The names of the purposes are in the texts files. */
export type Purpose = 'tags' | 'measuring' | 'ads' | 'pixel' | 'captcha' | 'video' | 'tour' | 'streetView' | 'map';

export interface ThirdParty {
  name: string;
  category: Exclude<Category, 'necessary'>;
  purpose: Purpose;
  sources: Sources;
  cookies: readonly Cookie[];
  /** address of the third party's privacy policy */
  policy: string;
}
