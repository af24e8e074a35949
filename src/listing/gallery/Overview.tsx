import { useEffect, useRef } from 'react';
import { imageOf, type PictureLink } from '#platform/carousel/picture-link.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import sheet from './overview.css?url';

interface Props {
  links: readonly PictureLink[];
  texts: IslandTexts;
  /** opens a picture in the viewer */
  onPick: (link: PictureLink) => void;
  onClose: () => void;
}

/** All pictures of the gallery as a grid that covers the screen. A picture opens in the viewer. */
export function Overview({ links, texts, onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="overview" aria-label={texts.photos} onClose={onClose}>
      <link rel="stylesheet" href={sheet} precedence="island" />
      <div className="overview-head">
        <h2>
          {texts.photos} <span className="note">{links.length}</span>
        </h2>
        <button type="button" className="text-button" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </div>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <Picture link={link} onPick={onPick} />
          </li>
        ))}
      </ul>
    </dialog>
  );
}

function Picture({ link, onPick }: { link: PictureLink; onPick: Props['onPick'] }) {
  const image = imageOf(link);
  return (
    <a
      href={link.href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onPick(link);
      }}
    >
      {image && (
        <img
          className={image.className || undefined}
          src={image.src}
          srcSet={image.srcset}
          sizes="(min-width: 800px) 33vw, 50vw"
          width={image.width}
          height={image.height}
          alt={image.alt}
          lang={image.lang || undefined}
          loading="lazy"
          decoding="async"
        />
      )}
    </a>
  );
}
