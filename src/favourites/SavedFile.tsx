import { type ChangeEvent, useRef, useState } from 'react';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { useHidden } from '#saved/hidden-homes.ts';
import { isListFull, useFavourites } from '#saved/stored-favourites.ts';
import { useNotes } from './notes.ts';
import { savedFile } from './saved-file.ts';
import type { Taken } from './take-saved-file.ts';

interface Props {
  texts: IslandTexts;
  /** called when homes of a file were added */
  onTaken: () => void;
}

const FILE_NAME = 'saved-homes.json';

/** Saves the list of homes with the notes and the hidden homes in a file, and adds those of a file: for another device, or before the browser is cleared. */
export function SavedFile({ texts, onTaken }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const lists = { favourites: useFavourites(), notes: useNotes(), hidden: useHidden() };
  const [said, setSaid] = useState('');
  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    const { FILE_MAX_BYTES, takeSavedFile } = await import('./take-saved-file.ts');
    const taken: Taken =
      file.size > FILE_MAX_BYTES ? { kind: 'unreadable' } : takeSavedFile(await file.text(), location.hostname);
    // The same file can be chosen again.
    currentTarget.value = '';
    setSaid(saidAbout(taken, texts));
    if (taken.kind === 'taken') onTaken();
  };
  return (
    <details className="fold saved-file">
      <summary>{texts.fileTitle}</summary>
      <p>{texts.fileText}</p>
      <p className="actions">
        {lists.favourites.length + lists.hidden.length > 0 && (
          <a className="button quiet" href={dataAddress(savedFile(lists, location.hostname))} download={FILE_NAME}>
            {texts.fileSave}
          </a>
        )}
        <button type="button" className="button quiet" onClick={() => field.current?.click()}>
          {texts.fileOpen}
        </button>
        <input
          ref={field}
          type="file"
          hidden
          accept="application/json,.json"
          aria-label={texts.fileOpen}
          onChange={(event) => void open(event)}
        />
      </p>
      <p role="status">{said}</p>
    </details>
  );
}

const dataAddress = (text: string) => `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;

function saidAbout(taken: Taken, texts: IslandTexts): string {
  switch (taken.kind) {
    case 'taken':
      return filled(taken.hidden > 0 ? texts.fileTakenHidden : texts.fileTaken, {
        count: taken.added,
        hidden: taken.hidden,
      });
    case 'otherSite':
      return filled(texts.fileOther, { site: taken.site });
    case 'notKept':
      return (isListFull() ? texts.full : texts.notKept) ?? '';
    default:
      return texts.fileUnreadable ?? '';
  }
}
