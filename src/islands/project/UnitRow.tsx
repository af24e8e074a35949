import type { Unit } from './unit-table.ts';

/** A home of a project. */
export function UnitRow({ unit: { path, name, lang, isFree, plan, cells } }: { unit: Unit }) {
  return (
    <tr data-free={isFree}>
      <th scope="row">
        <a href={path} lang={lang} suppressHydrationWarning>
          {name}
        </a>
      </th>
      <td data-pictures>
        {plan && (
          <a href={plan.path}>
            <img
              src={plan.src}
              width={plan.width}
              height={plan.height}
              alt={plan.alt}
              loading="lazy"
              suppressHydrationWarning
            />
          </a>
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
