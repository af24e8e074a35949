/** Returns a value as lines of text, for people who compare two versions of it. */
export function valueText(value: unknown, indent = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return indent + String(value);
  if (Array.isArray(value)) return value.map((item) => valueText(item, indent)).join(`\n${indent}—\n`);
  return Object.entries(value)
    .map(([name, below]) =>
      typeof below === 'object' && below !== null
        ? `${indent}${name}:\n${valueText(below, `${indent}  `)}`
        : `${indent}${name}: ${String(below)}`,
    )
    .join('\n');
}
