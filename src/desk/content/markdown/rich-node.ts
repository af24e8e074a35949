/** A node of the rich text editor as JSON (ProseMirror's format). */
export interface RichNode {
  type: string;
  attrs?: Readonly<Record<string, unknown>> | undefined;
  content?: readonly RichNode[] | undefined;
  text?: string | undefined;
  marks?: readonly RichMark[] | undefined;
}

export interface RichMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>> | undefined;
}

/** Node that shows Markdown which the rich text editor has no form for, letter for letter: raw HTML, link definitions. */
export const SOURCE_BLOCK = 'sourceBlock';

/** Returns a block that shows Markdown letter for letter. */
export const sourceBlock = (text: string): RichNode => ({
  type: SOURCE_BLOCK,
  content: text ? [{ type: 'text', text: text.replace(/\r\n?/g, '\n') }] : [],
});

const LINK = /^(?:page:|article:|https?:\/\/|tel:|mailto:|#)/i;

/** Returns whether a text of an article may link to this address. Others could run code, or lead nowhere. */
export const isAllowedLink = (href: string): boolean => LINK.test(href);
