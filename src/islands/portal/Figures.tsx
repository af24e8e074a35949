import type { Figures as FiguresOf } from '#contract/portal/report.ts';
import { filled, type IslandTexts } from '../texts.ts';

const SHOWN = [
  ['views', 'view'],
  ['enquiries', 'enquiries'],
  ['viewings', 'viewings'],
  ['offers', 'offers'],
  ['visitors', 'visitors'],
  ['favourites', 'favourite'],
] as const;

/** The way from views to offers, with the period before. */
export function Figures({ texts, figures, before }: { texts: IslandTexts; figures: FiguresOf; before: FiguresOf }) {
  return (
    <dl className="figures">
      {SHOWN.map(([label, name]) => (
        <div key={name}>
          <dt>{texts[`portal.figure.${label}`]}</dt>
          <dd>
            {figures[name]} <span className="soft">{filled(texts['portal.before'], { count: before[name] })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
