import { useId, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { fileAddress } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import { readFiles, sendFiles } from '../save-files.ts';
import { addressFor, PATHS_FILE, pageFiles, type Typed } from './new-files.ts';
import { FilesForm, PerLanguage } from './new-parts.tsx';

/** Creates a page, behind a fold below the list of pages. */
export function NewPage(props: ContentProps) {
  const { texts } = props;
  return (
    <details className="fold">
      <summary>{texts['content.list.newPage']}</summary>
      <PageForm {...props} label={texts['content.list.newPage'] ?? ''} />
    </details>
  );
}

/** Title and address of a new page in each language. A title suggests its address until somebody changes the address. */
export function PageForm({ label, copied, ...props }: ContentProps & { label: string; copied?: string }) {
  const { texts, content, facts } = props;
  const { enabled, default: first } = facts.overview.languages;
  const id = useId();
  const [titles, setTitles] = useState<Typed>({});
  const [changed, setChanged] = useState<Typed>({});
  const addresses = Object.fromEntries(
    enabled.map((language) => {
      const own = language as Language;
      return [language, changed[own] ?? addressFor(titles[own])];
    }),
  ) as Typed;
  const send = async () => {
    if (!Object.values(titles).some((title) => title?.trim())) {
      return { kind: 'form', text: texts['content.list.titleMissing'] } as const;
    }
    const read = await readFiles(content, [PATHS_FILE, ...(copied ? [copied] : [])]);
    if ('problem' in read) return { kind: 'problem', problem: read.problem } as const;
    const [table, source] = read.versions;
    if (!table) return { kind: 'problem', problem: 'notFound' } as const;
    const from = source?.value as Readonly<Record<string, unknown>> | undefined;
    const { path, files } = pageFiles({ titles, addresses }, table, first as Language, from);
    const sent = await sendFiles(content, files);
    if (sent.kind === 'saved') location.href = fileAddress(path);
    return sent;
  };
  return (
    <FilesForm {...{ texts, label, send }} submit={texts['content.list.create']}>
      <PerLanguage
        {...{ texts }}
        id={`${id}-title`}
        languages={enabled}
        label={texts['content.list.pageTitle']}
        values={titles}
        change={setTitles}
      />
      <PerLanguage
        {...{ texts }}
        id={`${id}-address`}
        languages={enabled}
        label={texts['content.list.address']}
        values={addresses}
        change={setChanged}
        before={(language) => `/${language}/`}
      />
    </FilesForm>
  );
}
