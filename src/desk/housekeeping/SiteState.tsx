import { useEffect } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { EarlierSites } from './EarlierSites.tsx';
import { Nights, stepText } from './Nights.tsx';
import { RefusedExportNotice } from './RefusedExportNotice.tsx';
import { SITE_PATH, type SiteOverview } from './site-api.ts';
import { type SitePartProps, useWork } from './site-work.ts';

/** Interval at which the page asks how far a night is. */
const LOOK_MS = 2_000;

/** How the site is doing, and what a manager can do about it. It follows work that runs, also after the page is reloaded. */
export function SiteState(props: DeskPageProps) {
  const { store, texts, language } = props;
  const { state, load, send } = useLoaded<SiteOverview>(store, `${SITE_PATH}?language=${language}`);
  const site = state.kind === 'shown' ? state.data : undefined;
  const isBusy = site !== undefined && (site.running !== null || (site.job !== null && site.job.endedAt === null));
  const work = useWork(send, isBusy);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setInterval(load, LOOK_MS);
    return () => clearInterval(timer);
  }, [isBusy, load]);
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (!site) return <DeskLoading texts={texts} />;
  const parts = { texts, language, site, work };
  return (
    <>
      <Condition {...parts} />
      {site.refused && <RefusedExportNotice key={site.refused.night} {...parts} refused={site.refused} />}
      <Refresh {...parts} />
      <EarlierSites {...parts} />
      <Nights {...parts} />
    </>
  );
}

function Condition({ texts, language, site: { health } }: SitePartProps) {
  const moment = (at: string) => momentText(belgianTime(at), language);
  return (
    <section>
      <h2>{texts['desk.site.title']}</h2>
      <p>
        {health.builtAt && filled(texts['desk.site.built'], { at: moment(health.builtAt) })}{' '}
        {health.importedAt
          ? filled(texts['desk.site.imported'], { at: moment(health.importedAt) })
          : texts['desk.site.never']}
      </p>
      {health.troubles.length === 0 && <p className="soft">{texts['desk.site.well']}</p>}
      {health.troubles.length > 0 && (
        <ul className="desk-list">
          {health.troubles.map(({ kind, detail }) => (
            <li key={kind}>
              <div>
                <p>
                  <strong>{texts[`desk.site.trouble.${kind}`]}</strong>
                </p>
                <p className="soft" lang="en">
                  {detail}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Refresh({ texts, language, site, work }: SitePartProps) {
  const { rights } = site;
  return (
    <section>
      <h2>{texts['desk.site.refresh.title']}</h2>
      <p>{texts['desk.site.refresh.text']}</p>
      {rights.refresh === 'yes' ? (
        <p className="actions">
          <button
            type="button"
            className="button"
            disabled={work.isBusy}
            onClick={() => void work.start({ do: 'refresh' })}
          >
            {texts['desk.site.refresh.submit']}
          </button>
        </p>
      ) : (
        <p className="notice">{texts[`desk.site.unable.${rights.refresh}`]}</p>
      )}
      <div role="status">
        {work.problem && <p className="notice">{texts[`desk.problem.${work.problem}`]}</p>}
        <Job {...{ texts, language, site, work }} />
      </div>
    </section>
  );
}

/** What staff asked for last, how far it is, and the step of the night that runs. */
function Job({ texts, language, site: { job, running } }: SitePartProps) {
  const moment = (at: string) => momentText(belgianTime(at), language);
  const state = job && (job.problem ? 'failed' : job.endedAt ? 'done' : job.isRunning ? 'running' : 'waiting');
  return (
    <>
      {job && (
        <p>
          {filled(texts[`desk.site.job.${job.kind}`], { name: job.askedBy, at: moment(job.askedAt) })}{' '}
          <strong>{texts[`desk.site.jobState.${state}`]}</strong>
        </p>
      )}
      {running && (
        <p className="waiting">
          {running.step
            ? filled(texts['desk.site.runningStep'], { step: stepText(texts, running.step) })
            : texts['desk.site.running']}
        </p>
      )}
    </>
  );
}
