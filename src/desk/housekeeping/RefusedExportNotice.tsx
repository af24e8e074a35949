import { useState } from 'react';
import { counted, filled } from '#platform/islands/texts.ts';
import { numberText } from '#portal/portal-format.ts';
import type { RefusedExport } from './site-api.ts';
import type { SitePartProps } from './site-work.ts';

/** An export that the last night refused: why, which homes would go, and a button that accepts it after asking once more. */
export function RefusedExportNotice({ texts, language, work, refused }: SitePartProps & { refused: RefusedExport }) {
  const [asks, setAsks] = useState(false);
  const { night, reason, before, after, records, gone, homes } = refused;
  const number = (value: number) => numberText(value, language);
  const { read, unusable } = records;
  const why = { before: number(before), after: number(after), read: number(read), unusable: number(unusable) };
  return (
    <section className="desk-warning">
      <h2>{texts['desk.site.refused.title']}</h2>
      <p>{filled(texts[`desk.site.refused.${reason}`], why)}</p>
      {gone > 0 && <p>{counted(texts, 'desk.site.refused.gone', gone, language)}</p>}
      {gone > 0 && (
        <ul className="desk-rows">
          {homes.map(({ id, reference, title }) => (
            <li key={id}>
              {reference} · {title}
            </li>
          ))}
          {gone > homes.length && (
            <li>{filled(texts['desk.site.refused.more'], { count: number(gone - homes.length) })}</li>
          )}
        </ul>
      )}
      {asks && <p role="alert">{texts['desk.site.refused.sure']}</p>}
      <p className="actions">
        {asks && (
          <button
            type="button"
            className="button"
            disabled={work.isBusy}
            onClick={() => void work.start({ do: 'accept', night })}
          >
            {texts['desk.site.refused.now']}
          </button>
        )}
        <button type="button" className="button quiet" disabled={work.isBusy} onClick={() => setAsks(!asks)}>
          {texts[asks ? 'desk.site.refused.keep' : 'desk.site.refused.ask']}
        </button>
      </p>
    </section>
  );
}
