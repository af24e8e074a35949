import { PictureLinks } from '#listing/gallery/Pictures.tsx';
import type { Unit } from './unit-table.ts';

interface Props {
  unit: Unit;
  /** heads of its cells, which a phone shows beside them */
  columns: readonly string[];
  language: string;
}

/** A home of a project. */
export function UnitRow({ unit: { path, name, lang, isFree, plan, cells }, columns, language }: Props) {
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
