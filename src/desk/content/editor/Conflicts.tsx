import { labelsOf } from '../form/value/labels.ts';
import { ConflictView } from './ConflictView.tsx';
import type { BodyProps } from './editor-props.ts';
import type { Conflict } from './editor-store.ts';
import { schemaOf } from './session.ts';

/** The conflict of a file that somebody else has saved meanwhile. */
export function Conflicts({ conflict, ...props }: BodyProps & { conflict: Conflict }) {
  const { files, facts, texts } = props;
  const { path, theirs } = conflict;
  const file = files[path];
  if (!file) return null;
  const entry = facts.overview.entries.find((one) => one.path === path);
  const { place } = labelsOf(texts, entry?.schema ?? schemaOf(path));
  return <ConflictView key={theirs?.digest} {...props} {...{ file, conflict }} placeOf={place} />;
}
