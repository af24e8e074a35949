import { useState } from 'react';
import { euroText } from '#domain/price.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import { DeskFailure, DeskHead, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { addressOf } from '../desk-store.ts';
import { useLoaded } from '../use-loaded.ts';
import { ApplicantCard } from './ApplicantCard.tsx';
import { InvitePerson } from './InvitePerson.tsx';
import { ClosedFiles, Enquirers, InvitedPeople } from './OtherApplicants.tsx';
import { Refusal } from './Refusal.tsx';
import { LAW_SOURCES } from './tenant-law.ts';
import { type ApplicantsProps, homeName } from './tenant-parts.tsx';
import { type ApplicantsAnswer, TENANTS_PATH, type TenantChange } from './tenants-api.ts';

/** The applicants of a home: applications side by side, and below them everybody who has not applied or is no longer in the running. */
export function HomeApplicants({ id, ...props }: DeskPageProps & { id: string }) {
  const { store, texts, language } = props;
  const path = `${TENANTS_PATH}/${encodeURIComponent(id)}`;
  const { state, load, send } = useLoaded<ApplicantsAnswer>(store, `${path}?language=${language}`);
  const [said, setSaid] = useState('');
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const change = async (wanted: TenantChange): Promise<string | undefined> => {
    const problem = await send(wanted);
    setSaid(problem ? `desk.problem.${problem}` : `desk.tenants.done.${wanted.do}`);
    // Somebody else may have decided in the meantime.
    if (problem) load();
    return problem;
  };
  const { home, files, enquirers, languages } = state.data;
  const given: ApplicantsProps = { store, texts, language, home, path, change };
  return (
    <div className="desk-page tenants">
      <p className="tenants-tools">
        <a href={addressOf('tenants')}>{texts['desk.tenants.back']}</a>
        <button type="button" className="text-button" onClick={() => print()}>
          {texts['desk.enquiries.print']}
        </button>
      </p>
      <DeskHead>{homeName(home, texts)}</DeskHead>
      <HomeFacts {...given} />
      <p role="status">{said && texts[said]}</p>
      <Applications {...given} files={files} />
      <InvitedPeople {...given} files={files} />
      <Enquirers {...given} enquirers={enquirers} />
      {!home.isClosed && <InvitePerson {...given} languages={languages} />}
      <ClosedFiles {...given} files={files} />
      <Law texts={texts} />
    </div>
  );
}

function HomeFacts({ home, texts, language }: ApplicantsProps) {
  const euro = (amount: number | null) => (amount === null ? '' : euroText(amount, language as 'nl'));
  const facts = [
    ['rent', euro(home.monthlyEuro)],
    ['charges', euro(home.chargesEuro)],
    ['free', home.availableFrom ? dayText(home.availableFrom, language) : ''],
    [
      'limit',
      home.maximumPersons === null ? '' : counted(texts, 'desk.viewings.persons', home.maximumPersons, language),
    ],
    ['minimum', euro(home.minimumIncomeEuro)],
  ].filter(([, value]) => value);
  return (
    <div className="tenants-home">
      {home.path && (
        <p>
          <a href={home.path}>{texts['desk.tenants.page']}</a>
          {home.place && <span className="soft"> {home.place}</span>}
        </p>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{texts[`desk.tenants.home.${name}`]}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Applications({ files, ...props }: ApplicantsProps & { files: ApplicantsAnswer['files'] }) {
  const { texts } = props;
  const [tells, setTells] = useState(false);
  const shown = files
    .filter(({ state }) => state === 'received' || state === 'chosen')
    .toSorted((one, other) => Number(other.state === 'chosen') - Number(one.state === 'chosen'));
  const chosen = shown.find(({ state }) => state === 'chosen');
  const others = files.filter(({ state }) => state === 'received' || state === 'invited');
  return (
    <section aria-labelledby="applications">
      <h2 id="applications">{texts['desk.tenants.applications']}</h2>
      {shown.length === 0 && <p>{texts['desk.tenants.noApplications']}</p>}
      {chosen && others.length > 0 && (
        <div className="tenants-others">
          <p>{filled(texts['desk.tenants.others'], { name: chosen.name })}</p>
          {tells ? (
            <Refusal {...props} files={others} reason="other-chosen" close={() => setTells(false)} />
          ) : (
            <p className="actions">
              <button type="button" className="button quiet" onClick={() => setTells(true)}>
                {texts['desk.tenants.tellOthers']}
              </button>
            </p>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="applicants">
          {shown.map((file) => (
            <ApplicantCard key={file.id} {...props} file={file} canChoose={!chosen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Law({ texts }: Pick<DeskPageProps, 'texts'>) {
  return (
    <details className="fold tenants-law">
      <summary>{texts['desk.tenants.law.title']}</summary>
      <div>
        <p>{texts['desk.tenants.law.ask']}</p>
        <p>{texts['desk.tenants.law.refuse']}</p>
        <p>{texts['desk.tenants.law.share']}</p>
        <ul>
          {LAW_SOURCES.map(({ id, url }) => (
            <li key={id}>
              <a href={url}>{texts[`desk.tenants.law.source.${id}`]}</a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
