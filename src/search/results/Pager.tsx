import type { MouseEvent, ReactNode } from 'react';
import { namedPages } from '#domain/list.ts';
import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import type { SearchQuery } from '../engine/query.ts';
import { addressOf } from '../search-store.ts';

interface Props {
  query: SearchQuery;
  page: number;
  pages: number;
  texts: IslandTexts;
  toPage: (page: number) => void;
}

/** Renders the links to the other pages of a search, like pager-html.ts does for a built list. */
export function Pager({ query, page, pages, texts, toPage }: Props) {
  const link = { query, toPage };
  return (
    <nav className="paging" aria-label={texts.paging}>
      {page > 1 && (
        <PageLink {...link} to={page - 1} rel="prev">
          {texts.previous}
        </PageLink>
      )}
      <ol>
        {namedPages(page, pages).map((number, index) =>
          number === 0 ? (
            <li key={-index} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <PageLink
                {...link}
                to={number}
                label={filled(texts.toPage, { page: number })}
                current={number === page ? 'page' : undefined}
              >
                {number}
              </PageLink>
            </li>
          ),
        )}
      </ol>
      {page < pages && (
        <PageLink {...link} to={page + 1} rel="next">
          {texts.next}
        </PageLink>
      )}
    </nav>
  );
}

interface PageLinkProps extends Pick<Props, 'query' | 'toPage'> {
  to: number;
  rel?: 'prev' | 'next';
  label?: string;
  current?: 'page' | undefined;
  children: ReactNode;
}

function PageLink({ query, toPage, to, rel, label, current, children }: PageLinkProps) {
  const address = addressOf({ ...query, page: to });
  const follow = (event: MouseEvent) => {
    // An address without a query belongs to a built page, which the browser loads.
    if (!address.includes('?') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toPage(to);
  };
  return (
    <a href={address} rel={rel} aria-label={label} aria-current={current} onClick={follow}>
      {children}
    </a>
  );
}
