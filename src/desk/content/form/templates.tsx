import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { FieldFrame, Messages } from './FieldFrame.tsx';
import { Fold } from './Fold.tsx';
import { GroupNamesProvider, messagesAt, useForm, useGroupName, useGroupNames } from './form-context.ts';
import type { FieldOptions } from './form-plan.ts';

const FRAMED = new Set(['text', 'number', 'select', 'date', 'colour']);

const optionsOf = (uiSchema: FieldTemplateProps['uiSchema']) =>
  uiSchema?.['ui:options'] as unknown as FieldOptions | undefined;

/** The frame of a field with one control. Other fields bring their own frames. */
export function FieldTemplate({ id, fieldPathId, uiSchema, hidden, required, children }: FieldTemplateProps) {
  const options = optionsOf(uiSchema);
  if (hidden) return null;
  if (!options || !FRAMED.has(options.shape)) return children;
  return (
    <FieldFrame {...{ id, options }} keys={fieldPathId.path} isRequired={required || options.fallback !== undefined}>
      {children}
    </FieldFrame>
  );
}

/** The fields of an object. Rarely used ones are folded. */
export function ObjectFieldTemplate({ fieldPathId, properties, uiSchema }: ObjectFieldTemplateProps) {
  const { labels, texts, mistakes, schema } = useForm();
  const options = optionsOf(uiSchema);
  const keys = fieldPathId.path;
  const id = fieldPathId.$id;
  const groupName = useGroupName(`${id}-legend`);
  const around = useGroupNames();
  const isRare = (name: string) => Boolean(optionsOf(uiSchema?.[name])?.rare);
  const shown = properties.filter(({ hidden }) => !hidden);
  const rare = shown.filter(({ name }) => isRare(name));
  const usual = shown.filter(({ name }) => !isRare(name));
  const help = options && !options.bare && labels.help(options.words);
  const content = (
    <>
      {help && <p className="content-help">{help}</p>}
      <Messages id={id} messages={messagesAt(mistakes, keys)} />
      {usual.length > 0 && (
        <div className="content-fields" data-row={isRow(usual, uiSchema) || undefined}>
          {usual.map(({ content }) => content)}
        </div>
      )}
      {rare.length > 0 && (
        <Fold keys={keys} names={rare.map(({ name }) => name)} title={texts['content.form.more'] ?? ''}>
          <div className="content-fields">{rare.map(({ content }) => content)}</div>
        </Fold>
      )}
    </>
  );
  if (!options || options.bare) return <div className="content-object">{content}</div>;
  const isLarge = Object.keys(schema.properties ?? {}).length > LARGE;
  if (keys.length === 1 && (isLarge || options.optional))
    return (
      <Fold keys={keys} title={labels.label(options.words)}>
        {content}
      </Fold>
    );
  return (
    <fieldset id={id} className="content-object content-group" aria-labelledby={groupName}>
      <legend id={`${id}-legend`}>{labels.label(options.words)}</legend>
      <GroupNamesProvider value={[`${id}-legend`, ...around]}>{content}</GroupNamesProvider>
    </fieldset>
  );
}

/** Number of fields from which the objects of a file are folded. */
const LARGE = 6;
const SMALL = new Set(['number', 'colour', 'date']);

/** Returns whether all fields are so small that they stand side by side. */
const isRow = (properties: readonly { name: string }[], uiSchema: ObjectFieldTemplateProps['uiSchema']) =>
  properties.length > 1 && properties.every(({ name }) => SMALL.has(optionsOf(uiSchema?.[name])?.shape ?? ''));
