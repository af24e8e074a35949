import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { isForAll, linksOf, type PictureLink, pressedLink } from '#platform/carousel/picture-link.ts';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import type { Overview } from './Overview.tsx';

interface Props {
  language: string;
  /** links to pictures, rendered by the build */
  children?: ReactNode;
}

/**
 * Pictures that open in a viewer over the page. The viewer and the overview of all pictures are loaded when the visitor
 * first opens them. Each picture is a link to its file, which the browser follows if the viewer fails to load.
 */
export function PictureLinks({ language, children }: Props) {
  const texts = useTexts('gallery', language);
  const list = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [all, setAll] = useState<ComponentProps>();
  const links = () => (list.current ? linksOf(list.current) : []);
  const show = async (link: PictureLink, asGrid: boolean) => {
    setIsBusy(true);
    try {
      const { openViewer, Overview } = await import('./viewer.ts');
      if (asGrid) setAll({ Overview, links: links() });
      else {
        setAll(undefined);
        await openViewer(links(), link, texts);
      }
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
    void show(link, isForAll(link));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, by key too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div ref={list} className="pictures" aria-busy={isBusy || undefined} onClick={press}>
        {children}
      </div>
      {all && (
        <all.Overview
          links={all.links}
          texts={texts}
          onPick={(link) => void show(link, false)}
          onClose={() => setAll(undefined)}
        />
      )}
    </>
  );
}

interface ComponentProps {
  Overview: ComponentType<Parameters<typeof Overview>[0]>;
  links: readonly PictureLink[];
}

/** {@link PictureLinks} as an island. */
export const Pictures = island(PictureLinks);
