import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { numberText } from './dates.ts';
import type { Figures as FiguresOf } from './report.ts';

const SHOWN = [
  ['views', 'view'],
  ['enquiries', 'enquiries'],
  ['viewings', 'viewings'],
  ['offers', 'offers'],
  ['visitors', 'visitors'],
  ['favourites', 'favourite'],
] as const;

interface Props {
  texts: IslandTexts;
  language: string;
  figures: FiguresOf;
  before: FiguresOf;
}

/** The way from views to offers, and whether there are more or fewer than in the period before. */
export function Figures({ texts, language, figures, before }: Props) {
  return (
    <dl className="figures">
      {SHOWN.map(([label, name]) => {
        const [now, then] = [figures[name], before[name]];
        const said = now === then ? 'portal.before' : now > then ? 'portal.more' : 'portal.fewer';
        return (
          <div key={name}>
            <dt>{texts[`portal.figure.${label}`]}</dt>
            <dd>
              {numberText(now, language)}{' '}
              <span className="soft">
                {now !== then && <span aria-hidden="true">{now > then ? '▲ ' : '▼ '}</span>}
                {filled(texts[said], { count: numberText(then, language) })}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
