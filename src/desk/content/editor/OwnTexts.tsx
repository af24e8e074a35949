import { useEffect, useRef, useState } from 'react';
import { counted, filled } from '#platform/islands/texts.ts';
import { DeskFailure, DeskLoading } from '../../desk-parts.tsx';
import type { SiteTexts } from '../content-api.ts';
import type { BodyProps } from './editor-props.ts';
import { type OwnTextsTree, ownText, rowsOf, type TextRow, withOwnText, wrongPlaceholders } from './own-text-rows.ts';
import { useFetched } from './use-fetched.ts';

/** Number of texts that the table shows at first, and adds. */
const STEP = 40;

const fileOf = (language: string) => `texts/${language}.yaml`;

/** All texts of the site, with the agency's own wording beside the site's. */
export function OwnTexts(props: BodyProps) {
  const { content, texts } = props;
  const { state, load } = useFetched<SiteTexts>(content, '/site-texts');
  if (state.kind === 'loading') return <DeskLoading texts={texts} />;
  if (state.kind === 'failed') return <DeskFailure texts={texts} problem={state.problem} retry={load} />;
  return <Table {...props} site={state.data} />;
}

function Table({ site, ...props }: BodyProps & { site: SiteTexts }) {
  const { texts, language, files, facts, reveal } = props;
  const [search, setSearch] = useState('');
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [limit, setLimit] = useState(STEP);
  useEffect(() => {
    if (reveal) setSearch(reveal.keys.join('.'));
  }, [reveal]);
  const { enabled } = facts.overview.languages;
  const treeOf = (one: string) => files[fileOf(one)]?.value as OwnTextsTree | undefined;
  const words = search.toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  const rows = rowsOf(site).filter(({ key, site: wordings }) => {
    const own = enabled.map((one) => ownText(treeOf(one), key));
    if (isOwnOnly && !own.some(Boolean)) return false;
    const text = [key, ...Object.values(wordings), ...own].join('\n').toLocaleLowerCase(language);
    return words.every((word) => text.includes(word));
  });
  return (
    <div className="own-texts">
      <p className="soft">{texts['content.wording.intro']}</p>
      <search className="content-search">
        <label>
          <span>{texts['content.wording.search']}</span>
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label className="choice">
          <input type="checkbox" checked={isOwnOnly} onChange={({ target }) => setOwnOnly(target.checked)} />
          <span>{texts['content.wording.ownOnly']}</span>
        </label>
        <p className="soft" role="status">
          {counted(texts, 'content.wording.found', rows.length, language)}
        </p>
      </search>
      <ul className="own-text-list">
        {rows.slice(0, limit).map((row) => (
          <Row key={row.key} {...props} row={row} languages={enabled} isWanted={reveal?.keys.join('.') === row.key} />
        ))}
      </ul>
      {rows.length > limit && (
        <button type="button" className="button quiet" onClick={() => setLimit(limit + STEP)}>
          {texts['content.wording.more']}
        </button>
      )}
    </div>
  );
}

interface RowProps extends BodyProps {
  row: TextRow;
  languages: readonly string[];
  isWanted: boolean;
}

/** A text in each language. The site's wording stands in the empty field. */
function Row({ row, languages, isWanted, editor, files, texts, language }: RowProps) {
  const first = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    first.current?.scrollIntoView({ block: 'center' });
    first.current?.focus();
  }, [isWanted]);
  const { key, site } = row;
  const shown = site[language] ?? Object.values(site)[0] ?? key;
  const own = languages.filter((one) => site[one] !== undefined);
  return (
    <li className="own-text">
      <p className="own-text-site">{shown}</p>
      <div className="own-text-fields">
        {own.map((one, index) => {
          const file = files[fileOf(one)];
          const value = ownText(file?.value as OwnTextsTree | undefined, key);
          const mistakes = file?.mistakes.filter(({ keys }) => keys.join('.') === key) ?? [];
          const id = `own-${key}-${one}`;
          return (
            <div key={one} className="field">
              <label htmlFor={id}>
                {one.toUpperCase()}
                <span className="hidden-text">{`, ${shown} (${key})`}</span>
              </label>
              <textarea
                ref={index === 0 ? first : undefined}
                id={id}
                lang={one}
                rows={1}
                value={value}
                placeholder={site[one]}
                maxLength={2000}
                onChange={({ target }) =>
                  editor.change({
                    [fileOf(one)]: withOwnText(file?.value as OwnTextsTree | undefined, key, target.value),
                  })
                }
              />
              <Problems
                {...{ texts, value }}
                site={site[one] ?? ''}
                mistakes={mistakes.map(({ message }) => message)}
              />
            </div>
          );
        })}
      </div>
    </li>
  );
}

interface ProblemsProps extends Pick<BodyProps, 'texts'> {
  value: string;
  site: string;
  mistakes: readonly string[];
}

function Problems({ texts, value, site, mistakes }: ProblemsProps) {
  const { lacking, unknown } = wrongPlaceholders(value, site);
  const marked = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
  const messages = [
    ...mistakes,
    ...(lacking.length > 0 ? [filled(texts['content.wording.lacking'], { names: marked(lacking) })] : []),
    ...(unknown.length > 0 ? [filled(texts['content.wording.unknown'], { names: marked(unknown) })] : []),
  ];
  return messages.map((message) => (
    <p key={message} className="field-problem">
      {message}
    </p>
  ));
}
