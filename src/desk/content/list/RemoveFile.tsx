import { useEffect, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { problemOf } from '#portal/portal-request.ts';
import { fileAddress } from '../content-address.ts';
import type { LinkingFiles } from '../content-api.ts';
import { type ContentProps, problemText } from '../content-parts.tsx';
import { fileTitle } from '../file-title.ts';
import { readFiles, sendFiles } from '../save-files.ts';
import { type FileRow, linkTo, pageId } from './group-files.ts';
import { PATHS_FILE, removedFiles } from './new-files.ts';
import { FilesForm } from './new-parts.tsx';

interface Props extends ContentProps {
  row: FileRow;
  name: string;
  close: (said?: string) => void;
}

type Links = { kind: 'loading' } | { kind: 'failed'; problem: string } | { kind: 'shown'; paths: readonly string[] };

/** Removes a page or article, after naming the files that refer to it. */
export function RemoveFile({ row, name, close, ...props }: Props) {
  const { texts, content, facts } = props;
  const [links, setLinks] = useState<Links>({ kind: 'loading' });
  useEffect(() => {
    void content.get<LinkingFiles>('/links', { to: linkTo(row.path) ?? '' }).then((asked) => {
      if (asked.kind === 'ok') setLinks({ kind: 'shown', paths: asked.data.paths });
      else setLinks({ kind: 'failed', problem: problemOf(asked) });
    });
  }, [content, row.path]);
  const send = async () => {
    const id = pageId(row.path);
    const read = await readFiles(content, [...row.paths, ...(id === undefined ? [] : [PATHS_FILE])]);
    if ('problem' in read) return { kind: 'problem', problem: read.problem } as const;
    const found = read.versions.flatMap((version) => version ?? []);
    const table = id === undefined ? undefined : found.find(({ path }) => path === PATHS_FILE);
    const own = found.filter(({ path }) => path !== PATHS_FILE);
    const sent = await sendFiles(content, removedFiles(own, table, id));
    if (sent.kind === 'saved') close('content.list.removed');
    return sent;
  };
  const label = filled(texts['content.list.remove.of'], { name });
  return (
    <div className="content-detail">
      {links.kind === 'failed' && <p role="alert">{problemText(texts, links.problem)}</p>}
      {links.kind === 'shown' && links.paths.length > 0 && (
        <>
          <p>{filled(texts['content.list.remove.links'], { name })}</p>
          <ul className="content-links">
            {links.paths.map((path) => (
              <li key={path}>
                <a href={fileAddress(path)}>{fileTitle(path, texts, facts)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {links.kind === 'shown' && (
        <FilesForm {...{ texts, label, send }} submit={texts['content.list.remove.confirm']}>
          <p className="soft">{texts['content.list.remove.later']}</p>
        </FilesForm>
      )}
    </div>
  );
}
