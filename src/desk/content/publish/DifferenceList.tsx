import type { ReactNode } from 'react';
import type { FileDifference } from '#editing/editing-api.ts';
import { counted } from '#platform/islands/texts.ts';
import { fileAddress } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import { fileTitle } from '../file-title.ts';
import { labelsOf } from '../form/value/labels.ts';
import { type ChangedText, changedTexts } from './changed-texts.ts';

/** Number of changed texts that a file shows before a fold. */
const SHOWN = 6;

interface Props extends ContentProps {
  files: readonly FileDifference[];
  /** what can be done with a file */
  actions?: (file: FileDifference, title: string) => ReactNode;
}

/** Files with what would change in each, as old and new texts. */
export function DifferenceList({ files, actions, ...props }: Props) {
  const { texts, facts } = props;
  const nameOf = (path: string) => {
    const { schema = '' } = facts.overview.entries.find((entry) => entry.path === path) ?? {};
    const { place } = labelsOf(texts, schema);
    return (name: string) => place(name.split(' '));
  };
  return (
    <ul className="differences">
      {files.map((file) => {
        const title = fileTitle(file.path, texts, facts);
        const changes = changedTexts(file.lines ?? []);
        return (
          <li key={file.path}>
            <header>
              <h3>{file.change === 'removed' ? title : <a href={fileAddress(file.path)}>{title}</a>}</h3>
              <span className="content-marks">
                <span data-mark={file.change}>{texts[`content.list.state.${file.change}`]}</span>
              </span>
              {actions?.(file, title)}
            </header>
            {file.change === 'changed' && <Changes {...props} changes={changes} nameOf={nameOf(file.path)} />}
          </li>
        );
      })}
    </ul>
  );
}

interface ChangesProps extends Pick<Props, 'texts' | 'language'> {
  changes: readonly ChangedText[];
  /** returns what the editor calls a field of the file */
  nameOf: (name: string) => string;
}

function Changes({ changes, texts, language, nameOf }: ChangesProps) {
  const rest = changes.slice(SHOWN);
  if (changes.length === 0) return <p className="soft">{texts['content.publish.onlyOrder']}</p>;
  return (
    <>
      <Lines changes={changes.slice(0, SHOWN)} {...{ texts, nameOf }} />
      {rest.length > 0 && (
        <details className="fold">
          <summary>{counted(texts, 'content.publish.more', rest.length, language)}</summary>
          <Lines changes={rest} {...{ texts, nameOf }} />
        </details>
      )}
    </>
  );
}

const Lines = ({ changes, texts, nameOf }: Omit<ChangesProps, 'language'>) => (
  <ul className="changed-texts">
    {changes.map(({ name, before, after }, index) => (
      <li key={index}>
        {name && <span className="soft">{nameOf(name)}</span>}
        {before !== undefined && (
          <del>
            <span className="hidden-text">{texts['content.publish.before']} </span>
            {before}
          </del>
        )}
        {after !== undefined && (
          <ins>
            <span className="hidden-text">{texts['content.publish.after']} </span>
            {after}
          </ins>
        )}
      </li>
    ))}
  </ul>
);
