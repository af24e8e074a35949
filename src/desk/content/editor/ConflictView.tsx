import { useId, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import type { FieldKeys } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import { changedAt } from '../form/value/changes.ts';
import { type Difference, differences } from './differing.ts';
import type { Conflict, EditorStore, OpenFile } from './editor-store.ts';
import { valueText } from './value-text.ts';

interface Props extends ContentProps {
  editor: EditorStore;
  file: OpenFile;
  conflict: Conflict;
  /** names of the fields on the way to a field */
  placeOf: (keys: FieldKeys) => string;
}

type Side = 'mine' | 'theirs';

/** Both versions of a file that two people have changed, field by field. The chosen fields are saved together. */
export function ConflictView({ editor, file, conflict, placeOf, texts }: Props) {
  const { theirs, changedBy } = conflict;
  const found = differences(file.value, theirs?.value, file.base.value);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (one: Difference): Side =>
    chosen[one.keys.join('.')] ?? (one.changed === 'theirs' ? 'theirs' : 'mine');
  const finish = () => {
    const merged = found.reduce<unknown>(
      (value, one) => (sideOf(one) === 'mine' ? changedAt(value, one.keys, one.mine) : value),
      theirs?.value,
    );
    void editor.resolve(conflict, merged);
  };
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h2 id="conflict-title">{texts['content.editor.conflict.title']}</h2>
      <p>
        {filled(texts[changedBy ? 'content.editor.conflict.by' : 'content.editor.conflict.text'], {
          name: changedBy ?? '',
        })}
      </p>
      <ul>
        {found.map((one) => (
          <li key={one.keys.join('.')}>
            <Field
              {...{ texts, one }}
              place={placeOf(one.keys) || (texts['content.editor.conflict.whole'] ?? '')}
              side={sideOf(one)}
              choose={(side) => setChosen({ ...chosen, [one.keys.join('.')]: side })}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={finish}>
        {texts['content.editor.conflict.save']}
      </button>
    </section>
  );
}

interface FieldProps {
  texts: ContentProps['texts'];
  one: Difference;
  place: string;
  side: Side;
  choose: (side: Side) => void;
}

function Field({ texts, one, place, side, choose }: FieldProps) {
  const id = useId();
  return (
    <fieldset>
      <legend>
        {place} {one.changed === 'both' && <span className="soft">{texts['content.editor.conflict.both']}</span>}
      </legend>
      <div className="conflict-sides">
        {(['mine', 'theirs'] as const).map((own) => (
          <label key={own} className="choice" data-chosen={own === side || undefined}>
            <input type="radio" name={id} checked={own === side} onChange={() => choose(own)} />
            <span>
              <b>{texts[`content.editor.conflict.${own}`]}</b>
              <span className="conflict-text">{valueText(one[own]) || texts['content.editor.conflict.nothing']}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
