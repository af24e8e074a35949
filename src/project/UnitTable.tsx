import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PictureLinks } from '#listing/gallery/Pictures.tsx';
import { island } from '#platform/islands/island.tsx';
import { useFile } from '#platform/islands/provided-files.ts';
import { UnitFilterFields } from './UnitFilterFields.tsx';
import { createUnitStore, shownGroups, type UnitColumn, type UnitStore } from './unit-store.ts';
import type { Unit, UnitGroup, UnitTableContent } from './unit-table.ts';

interface Props {
  /** path of the file with the homes */
  file: string;
  language: string;
}

/** The table of a project's homes, grouped by building. Visitors can sort and filter it. */
export const UnitTable = island(({ file, language }: Props) => {
  const content = useFile<UnitTableContent>(file);
  const [store] = useState(createUnitStore);
  const filter = useStore(store.$filter);
  const order = useStore(store.$order);
  const groups = shownGroups(content.groups, filter, order, language);
  return (
    <>
      <UnitFilterFields store={store} content={content} isEmpty={groups.length === 0} />
      <p className="note scripted" data-sort-hint suppressHydrationWarning>
        {content.sortHint}
      </p>
      <div className="table-scroll">
        <table className="units" aria-label={content.title} suppressHydrationWarning>
          <Heads store={store} content={content} />
          {groups.map((group) => (
            <tbody key={group.id}>
              {content.groups.length > 1 && <GroupHead group={group} columns={content.columns.length + 2} />}
              {group.units.map((unit) => (
                <UnitRow key={unit.id} unit={unit} columns={content.columns} language={language} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  );
});

function Heads({ store, content: { unit, plan, columns } }: { store: UnitStore; content: UnitTableContent }) {
  return (
    <thead>
      <tr>
        <SortHead store={store} column="name" label={unit} />
        <th scope="col" suppressHydrationWarning>
          {plan}
        </th>
        {columns.map((label, column) => (
          <SortHead key={label} {...{ store, column, label }} />
        ))}
      </tr>
    </thead>
  );
}

function SortHead({ store, column, label }: { store: UnitStore; column: UnitColumn; label: string }) {
  const order = useStore(store.$order);
  const sorted = order?.column === column ? (order.isFalling ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={sorted}>
      <span className="unscripted" suppressHydrationWarning>
        {label}
      </span>
      <button type="button" className="scripted" onClick={() => store.sortBy(column)} suppressHydrationWarning>
        {label}
      </button>
    </th>
  );
}

function GroupHead({ group, columns }: { group: UnitGroup; columns: number }) {
  return (
    <tr className="group">
      {/* The second cell is a `td`, because a row with only headers would be read as column headers. */}
      <th scope="rowgroup" lang={group.lang} suppressHydrationWarning>
        {group.name}
      </th>
      <td colSpan={columns - 1} className="soft" suppressHydrationWarning>
        {group.free}
      </td>
    </tr>
  );
}

interface UnitRowProps {
  unit: Unit;
  /** column headers, which are shown beside the cells on a phone */
  columns: readonly string[];
  language: string;
}

/** The row of a home. */
function UnitRow({ unit: { path, name, lang, isFree, plan, cells }, columns, language }: UnitRowProps) {
  return (
    <tr data-free={isFree}>
      <th scope="row">
        <a href={path} lang={lang} suppressHydrationWarning>
          {name}
        </a>
      </th>
      <td>
        {plan && (
          <PictureLinks language={language}>
            <a data-held href={plan.path}>
              <img
                src={plan.src}
                width={plan.width}
                height={plan.height}
                alt={plan.alt}
                loading="lazy"
                suppressHydrationWarning
              />
            </a>
          </PictureLinks>
        )}
      </td>
      {cells.map(({ text, value }, column) => (
        <td key={column} data-label={columns[column]} data-value={value} suppressHydrationWarning>
          {text}
        </td>
      ))}
    </tr>
  );
}
