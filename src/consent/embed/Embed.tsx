import { useEffect, useRef, useState } from 'react';
import { island } from '#platform/islands/island.tsx';
import { useTexts } from '#platform/islands/provided-files.ts';
import { filled } from '#platform/islands/texts.ts';
import type { Category } from '../choice/categories.ts';
import { useAgreed } from '../use-agreed.ts';

interface Props {
  language: string;
  kind: 'video' | 'tour' | 'streetView';
  provider: string;
  category: Category;
  /** address of the content in the frame; `address` is that of the plain link */
  src: string;
  address: string;
  /** title of the home that the content shows */
  title: string;
}

/**
 * A frame with content of a third party. It is shown if the visitor has accepted the category, or asks for this frame
 * only.
 */
export const Embed = island(({ language, kind, provider, category, src, address, title }: Props) => {
  const texts = useTexts('embed', language);
  const isAgreed = useAgreed(category);
  const [isAsked, setIsAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);
  const name = filled(texts.from, { kind: texts[kind] ?? '', provider });
  return (
    <figure className="embed" aria-label={name}>
      {isAgreed || isAsked ? (
        <iframe
          ref={frame}
          src={src}
          title={`${name}: ${title}`}
          allow="fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
          loading="lazy"
        />
      ) : (
        <div>
          <p className="embed-name" suppressHydrationWarning>
            {name}
          </p>
          <p className="note" suppressHydrationWarning>
            {filled(texts.note, { provider })}
          </p>
          <p className="actions">
            <button
              className="button quiet scripted"
              type="button"
              aria-label={`${texts.show}: ${name}`}
              onClick={() => setIsAsked(true)}
              suppressHydrationWarning
            >
              {texts.show}
            </button>
            <a className="button quiet" href={address} suppressHydrationWarning>
              {filled(texts.open, { provider })}
            </a>
          </p>
        </div>
      )}
    </figure>
  );
});
