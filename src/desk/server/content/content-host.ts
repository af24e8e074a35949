import type { Language } from '#domain/language.ts';
import type { Editing, FieldMistake } from '#editing/editing-api.ts';
import type { ApiContext } from '#server/context.ts';

/** What the endpoints for content files need from other subjects. It comes from app/, which knows every subject. */
export interface ContentHost {
  /** opens the draft of this server */
  editing: (context: ApiContext) => Promise<Editing>;
  preview: (context: ApiContext) => ContentPreview;
  /** Returns the mistakes of a content folder. */
  mistakes: (dir: string, language: Language) => Promise<readonly FieldMistake[]>;
  /** returns the path of a link that shows the draft, and when it stops working */
  previewLink: (language: Language, context: ApiContext) => { path: string; until: number };
  /** returns the header that sets the cookie of the preview, or removes it */
  previewCookie: (sees: boolean, context: ApiContext) => string;
}

/** The process that makes pages of the draft. */
export interface ContentPreview {
  state: () => 'off' | 'starting' | 'ready' | 'failed';
  open: () => Promise<string>;
}
