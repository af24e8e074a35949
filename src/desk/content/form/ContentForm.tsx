import Form from '@rjsf/core/lib/components/Form.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import type { FieldProps, ValidatorType } from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { FieldMistake } from '#editing/editing-api.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { ContentChoices } from '../content-api.ts';
import sheet from './content-form.css?url';
import { EitherField } from './fields/EitherField.tsx';
import { LocalizedField } from './fields/LocalizedField.tsx';
import { OptionalField } from './fields/OptionalField.tsx';
import { LinkField, MarkdownField, PictureField } from './fields/ProvidedFields.tsx';
import { PLAIN_FIELDS } from './fields/plain-fields.tsx';
import { ChoicesField, RecordField, RowField, TextsField } from './fields/SimpleFields.tsx';
import { WIDGETS } from './fields/widgets.ts';
import type { FieldComponents } from './fields-registry.ts';
import { FormProvider, type FormSettings, useForm } from './form-context.ts';
import { planOf } from './form-plan.ts';
import { ListField } from './list/ListField.tsx';
import { MistakeSummary } from './MistakeSummary.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx';
import { useMistakes } from './use-mistakes.ts';
import { useReveal } from './use-reveal.ts';
import { changedAt } from './value/changes.ts';
import { isValid } from './value/check-value.ts';
import type { JsonSchema, Keys } from './value/json-schema.ts';
import { labelsOf } from './value/labels.ts';
import type { SiteLanguages } from './value/localized-texts.ts';

export interface ContentFormProps {
  /** JSON schema of the file: `editorSchema` in src/agency/content/editor-schema.ts */
  schema: JsonSchema;
  /** name of the schema, which selects the words of the fields */
  schemaName: string;
  value: unknown;
  /** mistakes that the server reported */
  mistakes: readonly FieldMistake[];
  /** whether the editor has tried to save, so that all fields are checked */
  isSubmitted?: boolean;
  languages: SiteLanguages;
  /** texts of the group `content` */
  texts: IslandTexts;
  /** language of the editor */
  language: string;
  choices: ContentChoices | undefined;
  /** field to scroll to and focus; another array shows another field */
  focusKeys?: Keys | undefined;
  onChange: (value: unknown) => void;
  /** fields for pictures, links and Markdown */
  components?: Partial<FieldComponents>;
}

/** A form that edits the value of a content file. It changes only what the editor changes. */
export function ContentForm(props: ContentFormProps) {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="island" />
      <ContentFields {...props} />
    </>
  );
}

/** The form without its styles. */
export function ContentFields(props: ContentFormProps) {
  const { schema, schemaName, value, texts, language, languages, choices, components, focusKeys } = props;
  const plan = useMemo(() => planOf(schema, schemaName), [schema, schemaName]);
  const { mistakes, root } = useMistakes({
    ...props,
    reported: props.mistakes,
    isSubmitted: props.isSubmitted ?? false,
  });
  const { reveal, show } = useReveal(focusKeys);
  const change = useChange(value, props.onChange);
  const stash = useRef(new Map<string, unknown>()).current;
  const settings = useMemo<FormSettings>(
    () => ({
      ...{ schema, schemaName, texts, language, languages, choices, mistakes, reveal, stash, change },
      labels: labelsOf(texts, schemaName),
      components: { ...PLAIN_FIELDS, ...components },
    }),
    [schema, schemaName, texts, language, languages, choices, mistakes, reveal, stash, change, components],
  );
  return (
    <FormProvider value={settings}>
      <div className="content-form" ref={root}>
        <MistakeSummary mistakes={mistakes} show={show} />
        <Form
          {...plan}
          tagName="div"
          idPrefix="field"
          formData={value}
          validator={VALIDATOR}
          fields={FIELDS}
          widgets={WIDGETS}
          templates={TEMPLATES}
          noValidate
          showErrorList={false}
          experimental_defaultFormStateBehavior={NO_DEFAULTS}
        >
          {NO_BUTTON}
        </Form>
      </div>
    </FormProvider>
  );
}

/** Returns a function that changes one part of the latest value. */
function useChange(value: unknown, onChange: (value: unknown) => void) {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  return useCallback((keys: Keys, part: unknown) => {
    const { value: before, onChange: tell } = latest.current;
    const after = changedAt(before, keys, part);
    latest.current.value = after;
    tell(after);
  }, []);
}

/**
 * Reports each change exactly as the field made it. The form library keeps a copy of the value to render it, and may add keys
 * without a value to this copy.
 */
function ReportingField(props: FieldProps) {
  const { change } = useForm();
  const isRoot = props.fieldPathId.path.length === 0;
  const { onChange } = props;
  const report = useCallback<FieldProps['onChange']>(
    (part, path, ...rest) => {
      change(path, part);
      onChange(part, path, ...rest);
    },
    [change, onChange],
  );
  return <SchemaField {...props} onChange={isRoot ? report : onChange} />;
}

/** The library asks its validator only which alternative a value has. The form checks values itself. */
const VALIDATOR: ValidatorType = {
  isValid: (schema, value) => isValid(schema as JsonSchema, value),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
};

const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  allOf: 'skipDefaults',
} as const;

/** An element without content takes the place of the library's button for sending. */
const NO_BUTTON = <span hidden />;

const FIELDS = {
  SchemaField: ReportingField,
  ...{ LocalizedField, EitherField, OptionalField, ListField, TextsField, ChoicesField, RowField, RecordField },
  ...{ PictureField, LinkField, MarkdownField },
};
const TEMPLATES = { FieldTemplate, ObjectFieldTemplate };
