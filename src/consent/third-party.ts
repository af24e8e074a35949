import type { Category } from './choice/categories.ts';

/** Something that a third party stores in a browser. */
export interface Cookie {
  /** `_ga_*` means any name with this beginning */
  name: string;
  /** how long it is kept; 0: until the browser is closed */
  days: number;
  /** its host; absent if it belongs to this site, which can then delete it */
  host?: string;
}

/** Sources by directive of the content security policy. */
export type Sources = Partial<
  Record<'script-src' | 'style-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>
>;

/** Purpose of a third party on this site; their texts are in the texts files. */
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
