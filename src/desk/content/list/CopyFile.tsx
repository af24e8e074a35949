import { filled } from '#platform/islands/texts.ts';
import type { ContentProps } from '../content-parts.tsx';
import type { FileRow } from './group-files.ts';
import { ArticleForm } from './NewArticle.tsx';
import { PageForm } from './NewPage.tsx';

/** Creates a copy of a page or an article. */
export function CopyFile({ row, name, ...props }: ContentProps & { row: FileRow; name: string }) {
  const label = filled(props.texts['content.list.copy.of'], { name });
  return (
    <div className="content-detail">
      {row.kind === 'page' ? (
        <PageForm {...props} label={label} copied={row.path} />
      ) : (
        <ArticleForm {...props} label={label} copied={row.paths} category={row.category} />
      )}
    </div>
  );
}
