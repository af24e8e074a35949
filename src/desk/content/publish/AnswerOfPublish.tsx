import { belgianTime } from '#domain/calendar.ts';
import { counted, filled } from '#platform/islands/texts.ts';
import { momentText } from '#portal/portal-format.ts';
import { fileAddress } from '../content-address.ts';
import type { PublishAnswer } from '../content-api.ts';
import type { ContentProps } from '../content-parts.tsx';
import { fileTitle } from '../file-title.ts';

interface Props extends ContentProps {
  answer: PublishAnswer;
  /** lets the draft of a file replace what was changed without the desk */
  overrule?: (path: string) => void;
}

/** What became of a publication, and what to do if it failed. */
export function AnswerOfPublish({ answer, overrule, ...props }: Props) {
  const { texts, language, facts } = props;
  switch (answer.status) {
    case 'published':
      return <p className="notice">{texts[`content.publish.done.${answer.build}`]}</p>;
    case 'scheduled': {
      const { at } = answer.scheduled;
      return (
        <p className="notice">
          {at
            ? filled(texts['content.publish.done.at'], { date: momentText(belgianTime(at), language) })
            : texts['content.publish.done.forNight']}
        </p>
      );
    }
    case 'nothing':
      return <p className="notice">{texts['content.publish.none']}</p>;
    case 'unreachable':
      return <p className="form-summary">{filled(texts['content.publish.unreachable'], { reason: answer.reason })}</p>;
    case 'conflict':
      return (
        <div className="form-summary">
          <p>{texts['content.publish.conflict']}</p>
          <ul>
            {answer.paths.map((path) => (
              <li key={path}>
                {fileTitle(path, texts, facts)}{' '}
                {overrule && (
                  <button type="button" className="text-button" onClick={() => overrule(path)}>
                    {texts['content.publish.overrule']}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      );
    case 'mistakes':
      return (
        <div className="form-summary">
          <p>{counted(texts, 'content.publish.mistakes', answer.mistakes.length, language)}</p>
          <ul>
            {answer.mistakes.map(({ path, keys, message }) => (
              <li key={`${path} ${keys.join('.')} ${message}`}>
                <a href={fileAddress(path, keys)}>{fileTitle(path, texts, facts)}</a> {message}
              </li>
            ))}
          </ul>
        </div>
      );
  }
}
