import type { BodyProps } from './editor-props.ts';
import { FileForm } from './FileForm.tsx';
import { LOOK_FILE, LookContrast } from './LookContrast.tsx';
import { schemaOf } from './session.ts';

/** A YAML file: its form, and for the look what its colours make hard to read. */
export function FileEditor(props: BodyProps) {
  const { path, facts } = props;
  const entry = facts.overview.entries.find((one) => one.path === path);
  return (
    <>
      {path === LOOK_FILE && <LookContrast {...props} />}
      <FileForm {...props} file={path} schemaName={entry?.schema ?? schemaOf(path)} />
    </>
  );
}
