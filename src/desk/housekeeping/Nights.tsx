import { belgianTime } from '#domain/calendar.ts';
import { counted, filled, type IslandTexts } from '#platform/islands/texts.ts';
import { momentText, numberText } from '#portal/portal-format.ts';
import type { Night } from './site-api.ts';
import type { SitePartProps } from './site-work.ts';

/** The last part of the text key `desk.site.step.…`, by the name of the step in reports. */
const STEPS: Readonly<Record<string, string>> = {
  Export: 'export',
  Build: 'build',
  Check: 'check',
  Publish: 'publish',
  'Tidy up': 'tidy',
  Mails: 'mails',
  Pull: 'pull',
};

/** Returns the name of a step of a night in the language of the desk. */
export function stepText(texts: IslandTexts, step: string): string {
  const id = STEPS[step] ?? '';
  return texts[`desk.site.step.${id}`] ?? step;
}

/** The latest nights with their reports. Messages are those that an operator sees, in English. */
export function Nights({ texts, language, site: { nights } }: SitePartProps) {
  return (
    <section>
      <h2>{texts['desk.site.nights.title']}</h2>
      {nights.length === 0 && <p className="soft">{texts['desk.site.nights.none']}</p>}
      {nights.length > 0 && (
        <ul className="desk-list">
          {nights.map((night) => (
            <li key={night.startedAt}>
              <div>
                <p>
                  <strong>{momentText(belgianTime(night.startedAt), language)}</strong> · {stateOf(night, texts)}
                </p>
                <p className="soft">{factsOf(night, texts, language).join(' · ')}</p>
                <NightMessages {...{ night, texts, language }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function stateOf({ failure, publishedAt, unchanged }: Night, texts: IslandTexts): string {
  if (failure) {
    const state = publishedAt ? 'failedLate' : 'failed';
    return filled(texts[`desk.site.nights.${state}`], { step: stepText(texts, failure.step) });
  }
  return texts[publishedAt || !unchanged ? 'desk.site.nights.published' : 'desk.site.nights.unchanged'] ?? '';
}

function factsOf({ listings, pages, mails, seconds }: Night, texts: IslandTexts, language: string): string[] {
  const number = (value: number) => numberText(value, language);
  const fill = (key: string, values: Readonly<Record<string, number>>) =>
    filled(
      texts[`desk.site.nights.${key}`],
      Object.fromEntries(Object.entries(values).map(([k, v]) => [k, number(v)])),
    );
  return [
    ...(listings ? [fill('homes', { ...listings })] : []),
    ...(pages ? [fill('pages', { ...pages })] : []),
    ...(mails === undefined ? [] : [counted(texts, 'desk.site.nights.mails', mails, language)]),
    fill('seconds', { count: seconds }),
  ];
}

function NightMessages({ night, texts, language }: { night: Night; texts: IslandTexts; language: string }) {
  const messages = [...(night.failure ? night.failure.message.split('\n') : []), ...night.warnings].filter(Boolean);
  if (messages.length === 0) return null;
  return (
    <details>
      <summary>{counted(texts, 'desk.site.nights.messages', messages.length, language)}</summary>
      <ul className="desk-rows" lang="en">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </details>
  );
}
