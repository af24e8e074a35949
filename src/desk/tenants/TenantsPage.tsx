import { counted, filled } from '#platform/islands/texts.ts';
import { DeskFailure, DeskHead, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { addressOf } from '../desk-store.ts';
import { useLoaded } from '../use-loaded.ts';
import { HomeApplicants } from './HomeApplicants.tsx';
import { homeName } from './tenant-parts.tsx';
import sheet from './tenants.css?url';
import { TENANTS_PATH, type TenantHome, type TenantsAnswer } from './tenants-api.ts';

/** The homes to let with their applicants, or the applicants of the home that the address names. */
export function TenantsPage(props: DeskPageProps) {
  const [home] = props.rest;
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="island" />
      {home ? <HomeApplicants key={home} {...props} id={home} /> : <Homes {...props} />}
    </>
  );
}

function Homes({ store, texts, language }: DeskPageProps) {
  const { state, load } = useLoaded<TenantsAnswer>(store, `${TENANTS_PATH}?language=${language}`);
  return (
    <div className="desk-page">
      <DeskHead>{texts['desk.nav.tenants']}</DeskHead>
      <p className="intro">{texts['desk.tenants.intro']}</p>
      {state.kind === 'failed' && <DeskFailure texts={texts} problem={state.problem} retry={load} />}
      {state.kind === 'loading' && <DeskLoading texts={texts} />}
      {state.kind === 'shown' && state.data.homes.length === 0 && <p>{texts['desk.tenants.noHomes']}</p>}
      {state.kind === 'shown' && state.data.homes.length > 0 && (
        <ul className="desk-list">
          {state.data.homes.map((home) => (
            <li key={home.id}>
              <div>
                <p>
                  <a href={addressOf('tenants', String(home.id))}>{homeName(home, texts)}</a>
                </p>
                <p className="soft">
                  {[home.place, home.price, home.isClosed && texts['desk.tenants.closed']].filter(Boolean).join(' · ')}
                </p>
              </div>
              <p>{homeCounts(home, texts, language)}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function homeCounts(home: TenantHome, texts: DeskPageProps['texts'], language: string): string {
  const counts = (['received', 'invited', 'enquirers'] as const).flatMap((name) =>
    home[name] > 0 ? [counted(texts, `desk.tenants.${name}`, home[name], language)] : [],
  );
  const chosen = home.chosen ? [filled(texts['desk.tenants.chosenName'], { name: home.chosen })] : [];
  return [...chosen, ...counts].join(' · ') || (texts['desk.tenants.nobody'] ?? '');
}
