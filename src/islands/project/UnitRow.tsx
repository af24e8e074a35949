import { PictureLinks } from '../gallery/Pictures.tsx';
import type { Unit } from './unit-table.ts';

interface Props {
  unit: Unit;
  language: string;
}

/** A home of a project. */
export function UnitRow({ unit: { path, name, lang, isFree, plan, cells }, language }: Props) {
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
        <td key={column} data-value={value} suppressHydrationWarning>
          {text}
        </td>
      ))}
    </tr>
  );
}
