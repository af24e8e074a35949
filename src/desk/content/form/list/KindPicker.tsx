import { useEffect, useRef } from 'react';
import { useForm } from '../form-context.ts';
import type { Keys } from '../value/json-schema.ts';

interface Props {
  kinds: readonly string[];
  words: Keys;
  choose: (kind: string) => void;
  close: () => void;
}

/** The kinds of an entry, each with a sentence about what it shows. */
export function KindPicker({ kinds, words, choose, close }: Props) {
  const { labels, texts } = useForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls with values
    <div
      ref={box}
      role="group"
      className="content-kinds"
      aria-label={labels.label(words)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <p>
        <strong>{labels.label(words)}</strong>
      </p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => choose(kind)}>
              <strong>{labels.option(words, kind)}</strong>
              <span className="soft">{labels.optionHelp(words, kind)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={close}>
        {texts['content.form.cancel']}
      </button>
    </div>
  );
}
