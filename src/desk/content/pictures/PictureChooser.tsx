import { useId, useState } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { ContentChoices } from '../content-api.ts';
import { pictureAddress, pictureName } from './picture-address.ts';

interface Props {
  pictures: ContentChoices['pictures'];
  current: string | undefined;
  choose: (file: string) => void;
  texts: IslandTexts;
}

/** Number of pictures from which a field searches them by name. */
const SEARCHED_FROM = 12;

/** The pictures of the content folder. */
export function PictureChooser({ pictures, current, choose, texts }: Props) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = pictures.filter(({ file }) => words.every((word) => pictureName(file).toLowerCase().includes(word)));
  return (
    <div>
      {pictures.length >= SEARCHED_FROM && (
        <div className="picture-search">
          <label htmlFor={id}>{texts['content.picture.search']}</label>
          <input id={id} type="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </div>
      )}
      <ul className="picture-list" aria-label={texts['content.picture.all']}>
        {found.map(({ file, width, height }) => (
          <li key={file}>
            <button type="button" aria-pressed={file === current} onClick={() => choose(file)}>
              <img src={pictureAddress(file, 320)} alt="" loading="lazy" />
              <span>{pictureName(file)}</span>
              <span className="note">{`${width} × ${height}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="note">{texts['content.picture.none']}</p>}
    </div>
  );
}
