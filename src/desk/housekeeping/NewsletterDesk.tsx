import { useState } from 'react';
import { belgianTime } from '#domain/calendar.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { momentText, monthText, numberText } from '#portal/portal-format.ts';
import { DeskFailure, DeskLoading, type DeskPageProps } from '../desk-parts.tsx';
import { useLoaded } from '../use-loaded.ts';
import {
  NEWSLETTER_PATH,
  type NewsletterAnswer,
  type NewsletterRequest,
  newsletterMailPath,
  READERS_PATH,
} from './newsletter-api.ts';

/** The next newsletter: its readers, how it looks in each language, and a button that pauses it. */
export function NewsletterDesk({ store, texts, language }: DeskPageProps) {
  const { state, load, send } = useLoaded<NewsletterAnswer>(store, NEWSLETTER_PATH);
  const [said, setSaid] = useState('');
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  const { month, listings, projects, waiting, paused } = state.data;
  const step: NewsletterRequest['do'] = paused ? 'resume' : 'pause';
  const change = async () => {
    const problem = await send({ do: step });
    setSaid(problem ? `desk.problem.${problem}` : `desk.newsletter.done.${step}`);
  };
  const isEmpty = listings + projects === 0;
  return (
    <section>
      <h2>{texts['desk.newsletter.title']}</h2>
      <p>{filled(texts['desk.newsletter.month'], { month: monthText(month, language) })}</p>
      <p>
        {isEmpty
          ? texts['desk.newsletter.empty']
          : filled(texts['desk.newsletter.content'], {
              listings: counted(texts, 'desk.newsletter.listings', listings, language),
              projects: counted(texts, 'desk.newsletter.projects', projects, language),
            })}
      </p>
      {waiting > 0 && <p>{counted(texts, 'desk.newsletter.waiting', waiting, language)}</p>}
      {paused && (
        <p className="notice">
          {filled(texts['desk.newsletter.paused'], {
            name: paused.name,
            at: momentText(belgianTime(paused.at), language),
          })}
        </p>
      )}
      <p className="actions">
        <button type="button" className="button" onClick={() => void change()}>
          {texts[`desk.newsletter.${step}`]}
        </button>
      </p>
      <p role="status">{said && texts[said]}</p>
      <Readers {...{ texts, language }} newsletter={state.data} />
      {!isEmpty && <Preview {...{ texts, language }} newsletter={state.data} />}
    </section>
  );
}

interface PartProps extends Pick<DeskPageProps, 'texts' | 'language'> {
  newsletter: NewsletterAnswer;
}

function Readers({ texts, language, newsletter: { readers } }: PartProps) {
  return (
    <>
      <h3>{texts['desk.newsletter.readers']}</h3>
      <ul className="desk-rows">
        {readers.map((one) => (
          <li key={one.language}>
            {texts[`desk.language.${one.language}`]}: {numberText(one.count, language)}
          </li>
        ))}
      </ul>
      <p className="actions">
        <a className="button quiet" href={READERS_PATH} download>
          {texts['desk.newsletter.download']}
        </a>
      </p>
    </>
  );
}

/** The newsletter as its readers get it. The mail is in a frame, because it has styles of its own. */
function Preview({ texts, language, newsletter: { readers } }: PartProps) {
  const [shown, setShown] = useState(readers.find((one) => one.language === language)?.language ?? language);
  return (
    <>
      <h3>{texts['desk.newsletter.preview']}</h3>
      <fieldset className="desk-choice">
        <legend>{texts['desk.newsletter.inLanguage']}</legend>
        {readers.map((one) => (
          <label key={one.language}>
            <input
              type="radio"
              name="newsletter-language"
              checked={one.language === shown}
              onChange={() => setShown(one.language)}
            />
            {texts[`desk.language.${one.language}`]}
          </label>
        ))}
      </fieldset>
      <iframe
        className="desk-mail"
        title={`${texts['desk.newsletter.preview']}: ${texts[`desk.language.${shown}`]}`}
        src={newsletterMailPath(shown)}
        sandbox=""
      />
    </>
  );
}
