import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { Account } from './account/AccountSettings.tsx';
import { PeriodFilter } from './report/PeriodFilter.tsx';
import { Report } from './report/Report.tsx';
import { propertyName } from './report/ReportHead.tsx';
import type { Overview } from './report/report-api.ts';
import { type PortalProps, StageHead, Waiting } from './stage-parts.tsx';

/** The page of a signed-in owner. It shows one property at a time. */
export function Dashboard({ store, texts, overview }: PortalProps & { overview: Overview }) {
  const property = useStore(store.$property);
  const report = useStore(store.$report);
  const { owner, properties } = overview;
  const content = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button disappears while the report loads.
    content.current?.focus();
    void store.load();
  };
  const shown = report.kind === 'shown' ? report.report : report.kind === 'loading' ? report.before : undefined;
  return (
    <>
      <header className="portal-head">
        <StageHead store={store}>{filled(texts['portal.hello'], { name: owner.name })}</StageHead>
        {properties.length > 1 && (
          <div className="portal-choice form">
            <label className="field">
              <span>{texts['portal.choose']}</span>
              <select value={property} onChange={({ target }) => void store.choose(Number(target.value))}>
                {properties.map((one) => (
                  <option key={one.id} value={one.id}>
                    {propertyName(one, texts)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        )}
        <button type="button" className="button quiet" onClick={() => void store.leave(false)}>
          {texts['portal.account.signOut']}
        </button>
      </header>
      {properties.length === 0 && <p className="empty">{texts['portal.noProperties']}</p>}
      <div ref={content} tabIndex={-1}>
        {properties.length > 0 && report.kind === 'loading' && !shown && <Waiting texts={texts} />}
        {report.kind === 'failed' && (
          <div className="empty" role="alert">
            <p>{texts[`portal.problem.${report.problem}`]}</p>
            <button type="button" className="button" onClick={retry}>
              {texts['portal.retry']}
            </button>
          </div>
        )}
        {shown ? (
          <Report store={store} texts={texts} report={shown} busy={report.kind === 'loading'} />
        ) : (
          properties.length > 0 && <PeriodFilter store={store} texts={texts} />
        )}
      </div>
      <Account store={store} texts={texts} owner={owner} />
    </>
  );
}
