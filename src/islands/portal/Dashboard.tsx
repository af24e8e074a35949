import { useStore } from '@nanostores/react';
import type { Overview } from '#contract/portal/report.ts';
import { filled } from '../texts.ts';
import { Account } from './Account.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { type PortalProps, Waiting } from './Portal.tsx';
import { Report } from './Report.tsx';

/** What an owner sees: one property at a time. */
export function Dashboard({ store, texts, overview }: PortalProps & { overview: Overview }) {
  const property = useStore(store.$property);
  const report = useStore(store.$report);
  const { owner, properties } = overview;
  const name = ({ id, title, place }: Overview['properties'][number]) =>
    [title || filled(texts['portal.property'], { id }), place].filter(Boolean).join(', ');
  return (
    <>
      <header className="portal-head">
        <h1>{filled(texts['portal.hello'], { name: owner.name })}</h1>
        <button type="button" className="button quiet" onClick={() => void store.leave(false)}>
          {texts['portal.account.signOut']}
        </button>
      </header>
      {properties.length === 0 ? (
        <p className="empty">{texts['portal.noProperties']}</p>
      ) : (
        <div className="portal-choice form">
          <label className="field">
            <span>{texts['portal.choose']}</span>
            <select value={property} onChange={({ target }) => void store.choose(Number(target.value))}>
              {properties.map((one) => (
                <option key={one.id} value={one.id}>
                  {name(one)}
                </option>
              ))}
            </select>
          </label>
          <PeriodFilter store={store} texts={texts} />
        </div>
      )}
      {properties.length > 0 && report.kind === 'loading' && <Waiting texts={texts} />}
      {report.kind === 'failed' && (
        <div className="empty" role="alert">
          <p>{texts[`portal.problem.${report.problem}`]}</p>
          <button type="button" className="button" onClick={() => void store.load()}>
            {texts['portal.retry']}
          </button>
        </div>
      )}
      {report.kind === 'shown' && <Report store={store} texts={texts} report={report.report} />}
      <Account store={store} texts={texts} owner={owner} />
    </>
  );
}
