import { keyParts, type PageParts, pageParts } from '#page-base/page-frame.ts';

/** A page that is made, with its cache keys. */
export interface KeyedPage {
  /** path inside the site */
  file: string;
  key: string;
  /** the key that the page before was made with; undefined if there was none */
  before: string | undefined;
}

/** The frame of a page, before and now. */
interface Change {
  before: Frame;
  now: Frame;
}
type Frame = Pick<PageParts, 'top' | 'bottom'>;
type Content = Buffer<ArrayBuffer>;

/**
 * Returns a function that makes the content of a page. Of the pages of which only the frame has changed, it renders one for
 * each frame, and puts the frame of that page around the content of the others, which `contentBefore` returns. It renders a page
 * if it is not certain that this gives the same content.
 */
export function createReframing(contentBefore: (file: string) => Buffer | undefined) {
  const changes = new Map<string, Promise<Change | undefined>>();
  return async (
    { file, key, before }: KeyedPage,
    render: () => Promise<Content>,
  ): Promise<{ content: Content; isReframed: boolean }> => {
    const { own, frame } = keyParts(key);
    const isSame = frame !== undefined && before !== undefined && keyParts(before).own === own;
    const old = isSame ? contentBefore(file) : undefined;
    const parts = old && pageParts(old);
    if (!frame || !parts) return { content: await render(), isReframed: false };
    const known = changes.get(frame);
    if (!known) {
      const rendering = render();
      // The caller receives the error of the page itself.
      changes.set(
        frame,
        rendering.then((content) => changeOfFrame(parts, content)).catch(() => undefined),
      );
      return { content: await rendering, isReframed: false };
    }
    const change = await known;
    if (!change || !isEqual(parts, change.before)) return { content: await render(), isReframed: false };
    const { top, bottom } = change.now;
    return { content: joined([parts.head, top, parts.middle, bottom]), isReframed: true };
  };
}

/** Returns how a frame has changed. Returns undefined if more than the frame of the page has changed. */
function changeOfFrame(before: PageParts, content: Buffer): Change | undefined {
  const now = pageParts(content);
  if (!now?.head.equals(before.head) || !now.middle.equals(before.middle)) return undefined;
  // The build hands the content itself on to another thread, and can no longer read it.
  return { before, now: { top: Buffer.from(now.top), bottom: Buffer.from(now.bottom) } };
}

/** Joins parts in memory of its own, unlike `Buffer.concat`, so that the content can be handed on to another thread. */
function joined(parts: readonly Buffer[]): Content {
  const content = Buffer.allocUnsafeSlow(parts.reduce((bytes, { length }) => bytes + length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(content, at);
  return content;
}

const isEqual = (one: Frame, other: Frame): boolean => one.top.equals(other.top) && one.bottom.equals(other.bottom);
