import type { FieldProps } from '@rjsf/utils';
import { filled } from '#platform/islands/texts.ts';
import { FieldFrame, Messages, useDescription } from '../FieldFrame.tsx';
import { messagesAt, useForm } from '../form-context.ts';
import type { JsonSchema, Keys } from '../value/json-schema.ts';
import { editedLanguages, fallbackLanguage, type Texts, withText } from '../value/localized-texts.ts';
import { fieldOf } from './use-field.ts';

/** A text in the languages of the site, side by side. */
export function LocalizedField(props: FieldProps) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { languages } = useForm();
  const texts: Texts = typeof props.formData === 'object' && props.formData !== null ? props.formData : {};
  const fallback = fallbackLanguage(texts, languages);
  const { describedBy } = useDescription(id, keys, options);
  return (
    <FieldFrame {...{ id, keys, options }} isRequired={props.required || !options.optional} isGroup>
      <div className="content-languages" id={id} data-long={options.long || undefined}>
        {editedLanguages(schema, texts, languages).map((language) => (
          <OneLanguage
            key={language}
            {...{ schema, texts, fallback, language }}
            keys={[...keys, language]}
            id={`${id}_${language}`}
            describedBy={describedBy}
            long={options.long ?? false}
            set={(text) => set(withText(schema, texts, language, text))}
          />
        ))}
      </div>
    </FieldFrame>
  );
}

interface OneProps {
  id: string;
  keys: Keys;
  describedBy: string | undefined;
  schema: JsonSchema;
  texts: Texts;
  fallback: string | undefined;
  language: string;
  long: boolean;
  set: (text: string) => void;
}

function OneLanguage({ id, keys, describedBy, texts: written, fallback, language, long, set }: OneProps) {
  const { texts, mistakes } = useForm();
  const text = written[language] ?? '';
  const isMissing = text === '' && fallback !== undefined && fallback !== language;
  const messages = messagesAt(mistakes, keys);
  return (
    <div className="content-language" data-keys={JSON.stringify(keys)} data-missing={isMissing || undefined}>
      <label htmlFor={id}>
        {texts[`content.form.language.${language}`]}
        {isMissing && <strong> {texts['content.form.missing']}</strong>}
      </label>
      <textarea
        id={id}
        lang={language}
        rows={long ? 4 : linesOf(text)}
        value={text}
        placeholder={isMissing ? written[fallback] : undefined}
        aria-describedby={
          [describedBy, isMissing && `${id}-fallback`, messages.length > 0 && `${id}-mistake`]
            .filter(Boolean)
            .join(' ') || undefined
        }
        aria-invalid={messages.length > 0 || undefined}
        onChange={(event) => set(long ? event.target.value : event.target.value.replace(/\s*\n\s*/g, ' '))}
        onKeyDown={(event) => {
          if (!long && event.key === 'Enter') event.preventDefault();
        }}
      />
      {isMissing && (
        <p id={`${id}-fallback`} className="content-help">
          {filled(texts['content.form.fallback'], { language: texts[`content.form.language.${fallback}`] ?? fallback })}
        </p>
      )}
      <Messages id={id} messages={messages} />
    </div>
  );
}

const COLUMN = 28;
/** Returns the lines that a text needs in a narrow column. */
const linesOf = (text: string) => Math.min(6, Math.max(1, Math.ceil(text.length / COLUMN)));
