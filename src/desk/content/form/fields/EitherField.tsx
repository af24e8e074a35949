import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { FieldFrame } from '../FieldFrame.tsx';
import { idOf, useForm } from '../form-context.ts';
import { convertedTo } from '../value/either-value.ts';
import { branchesOf, branchOf, discriminatorOf, type Keys } from '../value/json-schema.ts';
import { branchNames } from '../value/labels.ts';
import { fieldOf } from './use-field.ts';

/** A value that may have several forms: a list with their names, and the fields of the chosen form. */
export function EitherField(props: FieldProps) {
  const { keys, options, schema, set, library } = fieldOf(props);
  const { labels, texts, languages, stash } = useForm();
  const value: unknown = props.formData;
  const current = branchOf(schema, value);
  const names = branchNames(schema);
  const discriminator = discriminatorOf(schema);
  const selectId = selectIdOf(keys, discriminator);
  const label = labels.label(options.words);
  const choose = (branch: number) => {
    stash.set(stashKey(keys, current), value);
    set(stash.get(stashKey(keys, branch)) ?? convertedTo(schema, branch, value, languages.default));
  };
  const help = labels.optionHelp(options.words, names[current] ?? '');
  return (
    <FieldFrame id={selectId} {...{ keys, options }} isRequired={props.required || !options.optional} isGroup>
      <select
        id={selectId}
        className="content-kind"
        aria-label={discriminator ? label : `${label}: ${texts['content.form.variant']}`}
        aria-describedby={help && `${selectId}-kind`}
        value={current}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {names.map((name, index) => (
          <option key={name} value={index}>
            {labels.option(options.words, name)}
          </option>
        ))}
      </select>
      {help && (
        <p id={`${selectId}-kind`} className="content-help">
          {help}
        </p>
      )}
      <library.SchemaField
        key={current}
        {...props}
        schema={branchesOf(schema)[current] as RJSFSchema}
        uiSchema={props.uiSchema?.anyOf?.[current]}
      />
    </FieldFrame>
  );
}

const stashKey = (keys: Keys, branch: number) => `${JSON.stringify(keys)} ${branch}`;

/** A list of kinds edits the field that tells them apart; mistakes of this field lead to it. */
const selectIdOf = (keys: Keys, discriminator: string | undefined) =>
  discriminator === undefined ? `${idOf(keys)}-kind` : idOf([...keys, discriminator]);
