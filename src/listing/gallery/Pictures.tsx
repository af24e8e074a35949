import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { linksOf, type PictureLink, pressedLink } from '#platform/carousel/picture-link.ts';
import { useTexts } from '#platform/islands/files.ts';
import { island } from '#platform/islands/island.tsx';

interface Props {
  language: string;
  /** links to pictures, as they were built */
  children?: ReactNode;
}

/**
 * Pictures that open over the page. They are links to themselves: one is followed where the viewer, which is fetched when
 * it is first asked for, never comes.
 */
export function PictureLinks({ language, children }: Props) {
  const texts = useTexts('gallery', language);
  const list = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const show = async (link: PictureLink) => {
    if (!list.current) return;
    setIsBusy(true);
    try {
      const { openViewer } = await import('./viewer.ts');
      await openViewer(linksOf(list.current), link, texts);
    } catch {
      location.assign(link.href);
    } finally {
      setIsBusy(false);
    }
  };
  const press = (event: MouseEvent) => {
    const link = pressedLink(event.nativeEvent);
    if (!link) return;
    event.preventDefault();
    void show(link);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, by key too
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div ref={list} className="pictures" aria-busy={isBusy || undefined} onClick={press}>
      {children}
    </div>
  );
}

/** The same as an island. */
export const Pictures = island(PictureLinks);
