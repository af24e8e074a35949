import type { FieldProps } from '@rjsf/utils';
import { Messages } from '../FieldFrame.tsx';
import { messagesAt, useForm } from '../form-context.ts';
import { fieldOf } from './use-field.ts';

/** A group of fields that may be absent as a whole. It can be added and removed, and returns with what it held. */
export function OptionalField(props: FieldProps) {
  const { id, keys, options, set, library } = fieldOf(props);
  const { labels, texts, mistakes, stash } = useForm();
  const place = JSON.stringify(keys);
  const label = labels.label(options.words);
  if (props.formData === undefined) {
    const isKept = stash.has(place);
    return (
      <div className="content-absent" data-keys={place}>
        <p>
          <strong>{label}</strong>
          <span className="content-help">{labels.help(options.words)}</span>
        </p>
        <button
          type="button"
          id={id}
          className="button quiet"
          aria-label={`${texts[isKept ? 'content.form.putBack' : 'content.form.add']}: ${label}`}
          onClick={() => set(stash.get(place) ?? {})}
        >
          {texts[isKept ? 'content.form.putBack' : 'content.form.add']}
        </button>
        <Messages id={id} messages={messagesAt(mistakes, keys)} />
      </div>
    );
  }
  return (
    <div className="content-optional" data-keys={place}>
      <library.ObjectField {...props} />
      <button
        type="button"
        className="text-button"
        aria-label={`${texts['content.form.remove']}: ${label}`}
        onClick={() => {
          stash.set(place, props.formData);
          set(undefined);
        }}
      >
        {texts['content.form.remove']}
      </button>
    </div>
  );
}
