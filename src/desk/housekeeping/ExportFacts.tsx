import { counted, filled } from '#platform/islands/texts.ts';
import { numberText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import { EXPORT_PATH, type ExportAnswer } from './site-api.ts';

type Known = Extract<ExportAnswer, { known: true }>;

/** Homes whose advertisement lacks a fact that the law requires, and what the import found wrong in the export. */
export function ExportFacts({ store, texts, language }: DeskPageProps) {
  const { state, load } = useLoaded<ExportAnswer>(store, `${EXPORT_PATH}?language=${language}`);
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { data } = state;
  return (
    <>
      <section>
        <h2>{texts['desk.facts.title']}</h2>
        {data.known ? (
          <Lacking {...{ texts, language, data }} />
        ) : (
          <p className="notice">{texts['desk.facts.unknown']}</p>
        )}
      </section>
      {data.known && <Findings {...{ texts, language, data }} />}
    </>
  );
}

interface KnownProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  data: Known;
}

function Lacking({ texts, language, data: { listings, lacking, homes } }: KnownProps) {
  if (lacking === 0) return <p>{filled(texts['desk.facts.none'], { count: numberText(listings, language) })}</p>;
  return (
    <>
      <p>{counted(texts, 'desk.facts.count', lacking, language)}</p>
      <p className="soft">{texts['desk.facts.hint']}</p>
      <ul className="desk-list">
        {homes.map(({ id, reference, path, isLeftOut, missing, sources }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{path ? <a href={path}>{reference || id}</a> : reference || id}</strong>
                {isLeftOut && ` · ${texts['desk.facts.leftOut']}`}
              </p>
              <p>{filled(texts['desk.facts.missing'], { facts: missing.join(', ') })}</p>
              <p className="soft">{filled(texts['desk.facts.source'], { sources: sources.join(', ') })}</p>
            </div>
          </li>
        ))}
      </ul>
      <More count={lacking - homes.length} {...{ texts, language }} />
    </>
  );
}

function Findings({ texts, language, data: { problems, findings } }: KnownProps) {
  return (
    <section>
      <h2>{texts['desk.facts.problems']}</h2>
      {problems === 0 && <p>{texts['desk.facts.noProblems']}</p>}
      {findings.length > 0 && (
        <ul className="desk-rows">
          {findings.map(({ record, field, expected, received }) => (
            <li key={`${record} ${field} ${received}`}>
              {filled(texts['desk.facts.finding'], {
                place: [record, field].filter(Boolean).join(', '),
                expected,
                received,
              })}
            </li>
          ))}
        </ul>
      )}
      <More count={problems - findings.length} {...{ texts, language }} />
    </section>
  );
}

function More({ count, texts, language }: Pick<DeskPageProps, 'texts' | 'language'> & { count: number }) {
  return count > 0 ? (
    <p className="soft">{filled(texts['desk.site.refused.more'], { count: numberText(count, language) })}</p>
  ) : null;
}
