import { useState } from 'react';
import { counted, filled } from '#platform/islands/texts.ts';
import { DeskHead } from '../../desk-parts.tsx';
import { contentAddress } from '../content-address.ts';
import { type ContentProps, Said } from '../content-parts.tsx';
import { isUnsaved } from '../editor/unsaved.ts';
import { rowTitle } from '../file-title.ts';
import { FileLine } from './FileLine.tsx';
import { type FileRow, GROUPS, type Group, groupFiles } from './group-files.ts';
import { NewArticle } from './NewArticle.tsx';
import { NewPage } from './NewPage.tsx';
import { NewPerson } from './NewPerson.tsx';

/** All files that editors change, in groups, with what is changed and what is missing. */
export function ContentList(props: ContentProps) {
  const { texts, language, facts } = props;
  const [search, setSearch] = useState('');
  const [said, setSaid] = useState('');
  const groups = groupFiles(facts, language);
  const rows = Object.values(groups).flat();
  const changed = rows.filter(({ change }) => change !== 'none' && change !== 'absent').length;
  const nameOf = (row: FileRow) => rowTitle(row, texts);
  const words = search.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  const isFound = (row: FileRow) => {
    const text = `${nameOf(row)} ${row.paths.join(' ')}`.toLocaleLowerCase(language);
    return words.every((word) => text.includes(word));
  };
  const shown = GROUPS.map((group) => ({ group, rows: groups[group].filter(isFound) }));
  const { edit } = facts.overview.can;
  return (
    <div className="desk-page">
      <header className="content-head">
        <DeskHead>{texts['desk.nav.content']}</DeskHead>
        <nav aria-label={texts['content.list.ways']}>
          <a className={changed ? 'button' : 'button quiet'} href={contentAddress('publish')}>
            {changed ? counted(texts, 'content.list.toPublish', changed, language) : texts['content.publish.title']}
          </a>
          <a className="button quiet" href={contentAddress('history')}>
            {texts['content.history.title']}
          </a>
        </nav>
      </header>
      {edit !== true && <p className="notice">{texts[`content.unable.${edit}`]}</p>}
      <search className="content-search">
        <label>
          <span>{texts['content.list.search']}</span>
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <p className="soft" role="status">
          {words.length > 0 && counted(texts, 'content.list.found', shown.flatMap((one) => one.rows).length, language)}
        </p>
      </search>
      {shown.map(
        (one) =>
          (one.rows.length > 0 || words.length === 0) && (
            <section key={one.group} className="files-group" aria-labelledby={`content-${one.group}`}>
              <h2 id={`content-${one.group}`}>{texts[`content.list.group.${one.group}`]}</h2>
              <ul>
                {one.rows.map((row) => (
                  <FileLine
                    key={row.path}
                    {...props}
                    row={row}
                    name={nameOf(row)}
                    isUnsaved={row.paths.some(isUnsaved)}
                    say={setSaid}
                  />
                ))}
              </ul>
              {edit === true && words.length === 0 && <NewOf group={one.group} {...props} />}
            </section>
          ),
      )}
      <Said text={said && filled(texts[said], {})} />
    </div>
  );
}

function NewOf({ group, ...props }: ContentProps & { group: Group }) {
  switch (group) {
    case 'pages':
      return <NewPage {...props} />;
    case 'articles':
      return <NewArticle {...props} />;
    case 'people':
      return <NewPerson {...props} />;
    default:
      return null;
  }
}
