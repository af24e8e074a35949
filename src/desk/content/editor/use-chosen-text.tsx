import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { problemOf } from '#portal/portal-request.ts';
import { fileAddress } from '../content-address.ts';
import type { ChosenText, FoundText } from '../content-api.ts';
import { type ContentProps, problemText } from '../content-parts.tsx';
import { fileTitle } from '../file-title.ts';

type Finding =
  | { kind: 'none' }
  | { kind: 'failed'; problem: string }
  | { kind: 'several'; text: string; places: FoundText['places'] };

/**
 * Leads from a text that somebody has chosen in the preview to its field. Returns the choice if the text is written in several
 * places, or a message if it is written nowhere.
 */
export function useChosenText(
  { content, texts, facts }: Omit<ContentProps, 'language'>,
  frame: RefObject<HTMLIFrameElement | null>,
): ReactNode {
  const [finding, setFinding] = useState<Finding>({ kind: 'none' });
  useEffect(() => {
    const hear = async ({ data, origin, source }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || !isChosenText(data)) return;
      const { text, page, language } = data;
      const asked = await content.get<FoundText>('/find', { text, page, language });
      if (asked.kind !== 'ok') return setFinding({ kind: 'failed', problem: problemOf(asked) });
      const { places } = asked.data;
      const [only] = places;
      if (!only) return setFinding({ kind: 'failed', problem: 'textNotFound' });
      if (places.length > 1) return setFinding({ kind: 'several', text, places });
      setFinding({ kind: 'none' });
      location.href = fileAddress(only.path, only.keys);
    };
    const listen = (event: MessageEvent<unknown>) => void hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [content, frame]);
  if (finding.kind === 'none') return null;
  if (finding.kind === 'failed') {
    return (
      <p className="preview-found" role="status">
        {problemText(texts, finding.problem)}
      </p>
    );
  }
  return (
    <div className="preview-found" role="status">
      <p>{texts['content.frame.several']}</p>
      <ul>
        {finding.places.map(({ path, keys, text }) => (
          <li key={`${path} ${keys.join('.')}`}>
            <a href={fileAddress(path, keys)} onClick={() => setFinding({ kind: 'none' })}>
              {fileTitle(path, texts, facts)}
            </a>{' '}
            <span className="soft">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isChosenText = (data: unknown): data is ChosenText =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'preview-text';
