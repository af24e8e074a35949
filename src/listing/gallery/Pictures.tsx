import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { linksOf, type PictureLink, pressedLink } from '#platform/carousel/picture-link.ts';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';

interface Props {
  language: string;
  /** links to pictures, rendered by the build */
  children?: ReactNode;
}

/**
 * Pictures that open in a viewer over the page. The viewer is loaded when the visitor first opens a picture. Each picture is
 * a link to its file, which the browser follows if the viewer fails to load.
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

/** {@link PictureLinks} as an island. */
export const Pictures = island(PictureLinks);
