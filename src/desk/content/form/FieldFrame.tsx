import type { ReactNode } from 'react';
import { messagesAt, messagesBelow, useForm, useGroupName } from './form-context.ts';
import type { FieldOptions } from './form-plan.ts';
import type { Keys } from './value/json-schema.ts';

interface Props {
  id: string;
  keys: Keys;
  options: Pick<FieldOptions, 'words' | 'bare'>;
  isRequired?: boolean;
  /** a group of controls gets a legend instead of a label */
  isGroup?: boolean;
  /** whether mistakes below the field are shown at the field, because its parts have no frames */
  isWhole?: boolean;
  children: ReactNode;
}

/** Returns the ids of help and mistakes of a field, for `aria-describedby`. */
export function useDescription(id: string, keys: Keys, { words, bare }: Props['options'], isWhole = false) {
  const { labels, mistakes } = useForm();
  const messages = isWhole ? messagesBelow(mistakes, keys) : messagesAt(mistakes, keys);
  const help = bare ? undefined : labels.help(words);
  const ids = [help && `${id}-help`, messages.length > 0 && `${id}-mistake`].filter(Boolean);
  return { messages, help, describedBy: ids.join(' ') || undefined };
}

/** A field with its name above, its explanation below the name, and its mistakes. */
export function FieldFrame({ id, keys, options, isRequired, isGroup, isWhole, children }: Props) {
  const { labels, texts } = useForm();
  const { help, messages } = useDescription(id, keys, options, isWhole);
  const label = labels.label(options.words);
  const groupName = useGroupName(`${id}-legend`);
  const name = (
    <>
      {label}
      {!isRequired && !options.bare && <span className="soft"> {texts['content.form.optional']}</span>}
    </>
  );
  const className = `content-field${messages.length > 0 ? ' wrong' : ''}`;
  const rest = (
    <>
      {help && (
        <p id={`${id}-help`} className="content-help">
          {help}
        </p>
      )}
      {children}
      <Messages id={id} messages={messages} />
    </>
  );
  if (isGroup)
    return (
      <fieldset className={className} data-keys={JSON.stringify(keys)} aria-labelledby={groupName}>
        <legend id={`${id}-legend`} className={options.bare ? 'hidden-text' : undefined}>
          {name}
        </legend>
        {rest}
      </fieldset>
    );
  return (
    <div className={className} data-keys={JSON.stringify(keys)}>
      {!options.bare && <label htmlFor={id}>{name}</label>}
      {rest}
    </div>
  );
}

/** Mistakes of a field. Screen readers announce them when they appear. */
export function Messages({ id, messages }: { id: string; messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div id={`${id}-mistake`} className="content-mistake" role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
