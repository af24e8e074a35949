import type { FieldMistake } from '#editing/editing-api.ts';
import { counted } from '#platform/islands/texts.ts';
import { useForm } from './form-context.ts';
import type { Keys } from './value/json-schema.ts';

interface Props {
  mistakes: readonly FieldMistake[];
  show: (keys: Keys) => void;
}

/** All mistakes of the file above the form. Each leads to its field. */
export function MistakeSummary({ mistakes, show }: Props) {
  const { labels, texts, language } = useForm();
  return (
    <div role="alert">
      {mistakes.length > 0 && (
        <div className="form-summary content-summary">
          <p>
            <strong>{counted(texts, 'content.form.mistakes', mistakes.length, language)}</strong>
          </p>
          <ul>
            {mistakes.map(({ keys, message }) => (
              <li key={`${keys.join('.')} ${message}`}>
                {keys.length > 0 ? (
                  <button type="button" className="text-button" onClick={() => show(keys)}>
                    {labels.place(keys)}
                  </button>
                ) : (
                  texts['content.form.wholeFile']
                )}
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
