import { useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import type { SitePartProps } from './site-work.ts';

/** The sites that are kept. A manager can show an earlier one, and go forward again; the page asks once more. */
export function EarlierSites({ texts, language, site, work }: SitePartProps) {
  const [asked, setAsked] = useState('');
  const { rights, releases } = site;
  const at = (text: string | undefined) => (text ? momentText(belgianTime(text), language) : '?');
  const current = releases.find(({ isCurrent }) => isCurrent);
  const others = releases.filter(({ isCurrent }) => !isCurrent);
  const show = async (release: string) => {
    await work.start({ do: 'back', release });
    setAsked('');
  };
  return (
    <section>
      <h2>{texts['desk.site.back.title']}</h2>
      {rights.back !== 'yes' && <p className="notice">{texts[`desk.site.unable.${rights.back}`]}</p>}
      {rights.back === 'yes' && <p>{texts['desk.site.back.text']}</p>}
      {current && <p>{filled(texts['desk.site.back.from'], { at: at(current.builtAt) })}</p>}
      {rights.back === 'yes' && others.length === 0 && <p className="soft">{texts['desk.site.back.none']}</p>}
      {others.length > 0 && (
        <ul className="desk-list">
          {others.map((release) => (
            <li key={release.name}>
              <div>
                <p>{filled(texts['desk.site.back.to'], { at: at(release.builtAt) })}</p>
                {release.feedImportedAt && (
                  <p className="soft">{filled(texts['desk.site.imported'], { at: at(release.feedImportedAt) })}</p>
                )}
                {asked === release.name && (
                  <p role="alert">
                    {filled(texts['desk.site.back.sure'], { to: at(release.builtAt), from: at(current?.builtAt) })}
                  </p>
                )}
              </div>
              <Choice
                {...{ texts, isAsked: asked === release.name, isBusy: work.isBusy }}
                name={at(release.builtAt)}
                show={() => void show(release.name)}
                ask={() => setAsked(asked === release.name ? '' : release.name)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChoiceProps extends Pick<SitePartProps, 'texts'> {
  isAsked: boolean;
  isBusy: boolean;
  /** tells the buttons of several sites apart */
  name: string;
  show: () => void;
  ask: () => void;
}

function Choice({ texts, isAsked, isBusy, name, show, ask }: ChoiceProps) {
  return (
    <p className="actions">
      {isAsked && (
        <button type="button" className="button" disabled={isBusy} onClick={show}>
          {texts['desk.site.back.now']}
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        disabled={isBusy}
        aria-label={`${texts[isAsked ? 'desk.site.refused.keep' : 'desk.site.back.submit']}: ${name}`}
        onClick={ask}
      >
        {texts[isAsked ? 'desk.site.refused.keep' : 'desk.site.back.submit']}
      </button>
    </p>
  );
}
