import { useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { fileAddress } from '../content-address.ts';
import { ArticleReading } from './ArticleReading.tsx';
import type { BodyProps } from './editor-props.ts';
import { FileForm } from './FileForm.tsx';
import { languageOf } from './session.ts';

/** The editor of an article. It shows one language, and beside it a second language to translate from. */
export function ArticleEditor(props: BodyProps) {
  const { texts, files, facts, path, session, editor } = props;
  const [beside, setBeside] = useState('');
  const { enabled } = facts.overview.languages;
  const exists = (one: string) => files[one]?.value !== undefined;
  const paths = session.paths.filter((one) => enabled.includes(languageOf(one)) || exists(one));
  const others = paths.filter((one) => one !== path && exists(one));
  const compared = others.find((one) => one === beside);
  return (
    <div className="article-editor" data-beside={compared && true}>
      <div className="article-tabs">
        <nav aria-label={texts['content.editor.languages']}>
          {paths.map((one) => (
            <a key={one} href={fileAddress(one)} aria-current={one === path ? 'page' : undefined}>
              {texts[`desk.language.${languageOf(one)}`]}
              {!exists(one) && <span className="soft">{texts['content.editor.article.missing']}</span>}
            </a>
          ))}
        </nav>
        {others.length > 0 && (
          <label className="article-beside">
            <span>{texts['content.editor.article.beside']}</span>
            <select value={compared ?? ''} onChange={({ target }) => setBeside(target.value)}>
              <option value="">{texts['content.editor.article.alone']}</option>
              {others.map((one) => (
                <option key={one} value={one}>
                  {texts[`desk.language.${languageOf(one)}`]}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div className="article-versions">
        <section aria-label={texts[`desk.language.${languageOf(path)}`]}>
          {exists(path) ? (
            <>
              <FileForm key={path} {...props} file={path} schemaName="article" />
              {others.length > 0 && (
                <button type="button" className="text-button" onClick={() => editor.change({ [path]: undefined })}>
                  {texts['content.editor.article.remove']}
                </button>
              )}
            </>
          ) : (
            <AddVersion {...props} others={others} />
          )}
        </section>
        {compared && <ArticleReading {...{ texts }} version={compared} value={files[compared]?.value} />}
      </div>
    </div>
  );
}

/** Adds a missing language. Its text begins as a copy of another language, which the editor translates. */
function AddVersion({ path, others, editor, files, texts }: BodyProps & { others: readonly string[] }) {
  const nameOf = (one: string) => texts[`desk.language.${languageOf(one)}`] ?? '';
  return (
    <div className="article-add">
      <p>{filled(texts['content.editor.article.none'], { language: nameOf(path) })}</p>
      <div className="actions">
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className="button quiet"
            onClick={() => editor.change({ [path]: structuredClone(files[other]?.value) })}
          >
            {filled(texts['content.editor.article.from'], { language: nameOf(other) })}
          </button>
        ))}
      </div>
    </div>
  );
}
