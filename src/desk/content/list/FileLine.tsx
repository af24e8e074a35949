import { useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { fileAddress } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import { CopyFile } from './CopyFile.tsx';
import type { FileRow } from './group-files.ts';
import { RemoveFile } from './RemoveFile.tsx';

interface Props extends ContentProps {
  row: FileRow;
  name: string;
  isUnsaved: boolean;
  /** says that something was done, by the key of its text */
  say: (key: string) => void;
}

/** A row of the list: title, state, and what can be done with a page or article. */
export function FileLine({ row, name, isUnsaved, say, ...props }: Props) {
  const { texts, facts } = props;
  const [opened, setOpened] = useState<'ways' | 'copy' | 'remove'>();
  const isMovable = facts.overview.can.edit === true && (row.kind === 'page' || row.kind === 'article');
  const close = (key?: string) => {
    setOpened(undefined);
    if (key) say(key);
  };
  return (
    <li className="file-line" data-kind={row.kind} data-change={row.change}>
      <a href={fileAddress(row.path)}>{name}</a>
      <Marks {...{ row, texts, isUnsaved }} />
      {isMovable && row.change !== 'removed' && (
        <button
          type="button"
          className="content-more"
          aria-expanded={opened !== undefined}
          aria-label={filled(texts['content.list.more'], { name })}
          onClick={() => setOpened(opened ? undefined : 'ways')}
        >
          …
        </button>
      )}
      {opened && (
        <p className="content-ways">
          {(['copy', 'remove'] as const).map((way) => (
            <button
              key={way}
              type="button"
              className="text-button"
              aria-expanded={opened === way}
              aria-label={filled(texts[`content.list.${way}.of`], { name })}
              onClick={() => setOpened(opened === way ? 'ways' : way)}
            >
              {texts[`content.list.${way}.short`]}
            </button>
          ))}
        </p>
      )}
      {opened === 'copy' && <CopyFile {...props} row={row} name={name} />}
      {opened === 'remove' && <RemoveFile {...props} row={row} name={name} close={close} />}
    </li>
  );
}

function Marks({ row, texts, isUnsaved }: Pick<Props, 'row' | 'texts' | 'isUnsaved'>) {
  return (
    <p className="content-marks">
      {isUnsaved && <span data-mark="unsaved">{texts['content.list.state.unsaved']}</span>}
      {row.change !== 'none' && (
        <span data-mark={row.change} title={row.changedBy}>
          {texts[`content.list.state.${row.change}`]}
        </span>
      )}
      {row.missing.length > 0 && (
        <span data-mark="missing">
          {filled(texts['content.list.missing'], { languages: row.missing.join(', ').toUpperCase() })}
        </span>
      )}
    </p>
  );
}
