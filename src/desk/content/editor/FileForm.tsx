import { useMemo } from 'react';
import type { ContentPath } from '#editing/editing-api.ts';
import { DeskFailure, DeskLoading } from '../../desk-parts.tsx';
import { ContentForm } from '../form/ContentForm.tsx';
import type { JsonSchema } from '../form/value/json-schema.ts';
import { PROVIDED_FIELDS } from '../provided-fields.ts';
import type { BodyProps } from './editor-props.ts';
import { useFetched } from './use-fetched.ts';

interface Props extends BodyProps {
  file: ContentPath;
  /** name of the schema of the file */
  schemaName: string;
  isSubmitted: boolean;
}

/** The form of one file. */
export function FileForm({ file, schemaName, isSubmitted, reveal, ...props }: Props) {
  const { content, texts, language, facts, files, editor } = props;
  const { state, load } = useFetched<JsonSchema>(content, '/schema', schemaName);
  // Another array shows the field again, although its keys are the same.
  const focusKeys = useMemo(() => reveal && [...reveal.keys], [reveal]);
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  const opened = files[file];
  return (
    <ContentForm
      schema={state.data}
      {...{ schemaName, texts, language, isSubmitted, focusKeys }}
      languages={facts.overview.languages}
      choices={facts.choices}
      components={PROVIDED_FIELDS}
      value={opened?.value ?? {}}
      mistakes={opened?.mistakes ?? []}
      onChange={(value) => editor.change({ [file]: value })}
    />
  );
}
