import { useId, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { ArticleValue } from '#editing/editing-api.ts';
import { fileAddress } from '../content-address.ts';
import type { ContentProps } from '../content-parts.tsx';
import { readFiles, sendFiles } from '../save-files.ts';
import { articleFiles, type Typed } from './new-files.ts';
import { FilesForm, PerLanguage } from './new-parts.tsx';

/** Creates an article, behind a fold below the list of articles. */
export function NewArticle(props: ContentProps) {
  const { texts, facts } = props;
  if (facts.choices.categories.length === 0) return null;
  return (
    <details className="fold">
      <summary>{texts['content.list.newArticle']}</summary>
      <ArticleForm {...props} label={texts['content.list.newArticle'] ?? ''} />
    </details>
  );
}

interface Props extends ContentProps {
  label: string;
  /** files of the article that is copied */
  copied?: readonly string[];
  category?: string | undefined;
}

/** Category and titles of a new article. Each language with a title becomes a version of the article. */
export function ArticleForm({ label, copied = [], ...props }: Props) {
  const { texts, content, facts } = props;
  const { categories } = facts.choices;
  const { enabled, default: first } = facts.overview.languages;
  const id = useId();
  const [titles, setTitles] = useState<Typed>({});
  const [category, setCategory] = useState(props.category ?? categories[0]?.id ?? '');
  const send = async () => {
    if (!Object.values(titles).some((title) => title?.trim())) {
      return { kind: 'form', text: texts['content.list.titleMissing'] } as const;
    }
    const read = await readFiles(content, copied);
    if ('problem' in read) return { kind: 'problem', problem: read.problem } as const;
    const versions = Object.fromEntries(
      read.versions.flatMap((version) =>
        version ? [[version.path.slice(-5, -3), version.value as ArticleValue]] : [],
      ),
    ) as Partial<Record<Language, ArticleValue>>;
    const known = facts.overview.entries.map(({ path }) => path);
    const { path, files } = articleFiles(titles, category, known, first as Language, versions);
    const sent = await sendFiles(content, files);
    if (sent.kind === 'saved') location.href = fileAddress(path);
    return sent;
  };
  return (
    <FilesForm {...{ texts, label, send }} submit={texts['content.list.create']}>
      <div className="field">
        <label htmlFor={`${id}-category`}>
          <span>{texts['content.list.category']}</span>
          <select id={`${id}-category`} value={category} onChange={({ target }) => setCategory(target.value)}>
            {categories.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <PerLanguage
        {...{ texts }}
        id={`${id}-title`}
        languages={enabled}
        label={texts['content.list.articleTitle']}
        values={titles}
        change={setTitles}
      />
    </FilesForm>
  );
}
