import type { FieldProps, UIOptionsType } from '@rjsf/utils';
import { FieldFrame, useDescription } from '../FieldFrame.tsx';
import type { PictureValue } from '../fields-registry.ts';
import { beginsWith, useForm } from '../form-context.ts';
import { type JsonSchema, shapeOf } from '../value/json-schema.ts';
import { fieldOf } from './use-field.ts';

/** Props that all provided fields get. */
function useProvided(props: FieldProps, isWhole = false) {
  const { id, keys, options, schema, set } = fieldOf(props);
  const { texts, language, languages, choices, components, labels, mistakes } = useForm();
  const { describedBy, messages } = useDescription(id, keys, options, isWhole);
  const isRequired = props.required || !options.optional;
  return {
    frame: { id, keys, options, isRequired },
    schema,
    components,
    mistakes: mistakes
      .filter((one) => beginsWith(one.keys, keys))
      .map((one) => ({ ...one, keys: one.keys.slice(keys.length) })),
    shared: {
      ...{ id, describedBy, isRequired, texts, language, languages, choices },
      label: labels.label(options.words),
      isInvalid: messages.length > 0,
      onChange: set,
    },
  };
}

export function LinkField(props: FieldProps) {
  const { frame, components, shared } = useProvided(props);
  const { link: Link } = components;
  return (
    <FieldFrame {...frame}>
      <Link {...shared} value={props.formData} />
    </FieldFrame>
  );
}

export function MarkdownField(props: FieldProps) {
  const { frame, components, shared } = useProvided(props);
  const { markdown: Markdown } = components;
  return (
    <FieldFrame {...frame}>
      <Markdown {...shared} value={props.formData} onChange={(text) => shared.onChange(text ?? '')} />
    </FieldFrame>
  );
}

/** Fields of a picture that the provided component edits. */
const OF_PICTURE = new Set(['file', 'alt', 'focus']);

/** A picture, and further pictures that belong to it, such as the narrow one for phones. */
export function PictureField(props: FieldProps) {
  const { frame, schema, components, mistakes, shared } = useProvided(props, true);
  const { picture: Picture } = components;
  const { properties = {} } = schema;
  const value = (props.formData ?? undefined) as PictureValue | undefined;
  const further = Object.entries(properties).filter(([name]) => !OF_PICTURE.has(name));
  return (
    <FieldFrame {...frame} isWhole isGroup>
      <Picture
        {...{ ...shared, mistakes, value }}
        alt={altOf(properties.alt)}
        hasFocus={properties.focus !== undefined}
      />
      {value?.file !== undefined && further.map(([name, child]) => <Further key={name} {...{ props, name, child }} />)}
    </FieldFrame>
  );
}

const altOf = (alt: JsonSchema | undefined) =>
  alt === undefined ? 'none' : shapeOf(alt) === 'localized' ? 'localized' : 'text';

function Further({ props, name, child }: { props: FieldProps; name: string; child: JsonSchema }) {
  const { frame } = useProvided(props);
  const nested = {
    ...props.fieldPathId,
    path: [...props.fieldPathId.path, name],
    $id: `${props.fieldPathId.$id}_${name}`,
  };
  return (
    <PictureField
      {...props}
      schema={child as FieldProps['schema']}
      fieldPathId={nested}
      formData={props.formData?.[name]}
      required={false}
      uiSchema={{
        'ui:options': { shape: 'picture', words: [...frame.options.words, name], optional: true } as UIOptionsType,
      }}
    />
  );
}
