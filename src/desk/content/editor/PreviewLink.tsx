import { useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import type { ContentProps } from '../content-parts.tsx';

/** Copies the link that shows the draft to anybody, and says until when it works. */
export function PreviewLink({ texts, language, link, until }: ContentProps & { link: string; until: string }) {
  const [said, setSaid] = useState<'copied' | 'shown'>();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid('copied'),
      () => setSaid('shown'),
    );
  return (
    <div className="preview-link">
      <button type="button" className="text-button" onClick={() => void copy()}>
        {texts['content.frame.copyLink']}
      </button>
      <p className="soft" role="status">
        {said && filled(texts['content.frame.linkCopied'], { date: momentText(belgianTime(until), language) })}
        {said === 'shown' && <input readOnly aria-label={texts['content.frame.link']} value={link} />}
      </p>
    </div>
  );
}
