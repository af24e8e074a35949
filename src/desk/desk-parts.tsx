import { type ReactNode, useEffect, useRef } from 'react';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { Me } from './desk-api.ts';
import type { DeskStore } from './desk-store.ts';

/** React props of every stage of the desk. */
export interface DeskProps {
  store: DeskStore;
  texts: IslandTexts;
  language: string;
}

/**
 * React props of a page of the desk. `rest` is what follows the page's name in the address, and `query` what follows `?`:
 * `#enquiries/{id}?view=mine`.
 */
export interface DeskPageProps extends DeskProps {
  me: Me;
  rest: readonly string[];
  query: string;
}

/** The heading of a page. It gets the focus when the page appears, so that screen readers announce it. */
export function DeskHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={head} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** Shown while a page or a part of it loads. */
export function DeskLoading({ texts }: { texts: IslandTexts }) {
  return (
    <p className="waiting" role="status">
      {texts['portal.loading']}
    </p>
  );
}

/** Shows that something could not be loaded, and offers another attempt. */
export function DeskFailure({ texts, problem, retry }: { texts: IslandTexts; problem: string; retry: () => void }) {
  return (
    <div className="empty" role="alert">
      <p>{texts[`desk.problem.${problem}`]}</p>
      <button type="button" className="button" onClick={retry}>
        {texts['portal.retry']}
      </button>
    </div>
  );
}

/**
 * Joins the texts of the desk with those of the portal, whose account forms the desk shares. They name a problem
 * `portal.problem.…`, so the desk's own problems are added under these names.
 */
export function joinTexts(portal: IslandTexts, desk: IslandTexts): IslandTexts {
  const under = (name: 'portal' | 'desk', texts: IslandTexts) =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => {
        const [, group, ...rest] = key.split('.');
        return group === 'problem' ? [[[name, group, ...rest].join('.'), text]] : [];
      }),
    );
  return { ...under('desk', portal), ...portal, ...desk, ...under('portal', desk) };
}
