import type { ComponentType } from 'react';
import { DeskHead, type DeskPageProps } from '../desk-parts.tsx';
import { DeskLogList } from './DeskLogList.tsx';
import { ExportFacts } from './ExportFacts.tsx';
import sheet from './housekeeping.css?url';
import { Messages } from './Messages.tsx';
import { NewsletterDesk } from './NewsletterDesk.tsx';
import { PersonData } from './PersonData.tsx';
import { ReadyList } from './ReadyList.tsx';
import { SiteState } from './SiteState.tsx';

/** The parts of the page, by the second part of the address: `#housekeeping/log`. The first one is shown by default. */
const PARTS: Readonly<Record<string, ComponentType<DeskPageProps>>> = {
  site: SiteState,
  ready: ReadyList,
  facts: ExportFacts,
  messages: Messages,
  newsletter: NewsletterDesk,
  person: PersonData,
  log: DeskLogList,
};

/** Work of a manager that comes now and then. */
export function HousekeepingPage(props: DeskPageProps) {
  const { texts, rest } = props;
  const shown = Object.hasOwn(PARTS, rest[0] ?? '') ? (rest[0] ?? '') : 'site';
  const Part = PARTS[shown] ?? SiteState;
  return (
    <div className="desk-page">
      <link rel="stylesheet" href={sheet} precedence="island" />
      <DeskHead>{texts['desk.nav.housekeeping']}</DeskHead>
      <nav className="desk-parts" aria-label={texts['desk.housekeeping.parts']}>
        <ul>
          {Object.keys(PARTS).map((id) => (
            <li key={id}>
              <a href={`${location.pathname}#housekeeping/${id}`} aria-current={id === shown ? 'page' : undefined}>
                {texts[`desk.housekeeping.part.${id}`]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Part key={shown} {...props} />
    </div>
  );
}
