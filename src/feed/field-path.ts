/**
 * Appends a name to the path of a source field. `#`, the text of an element with attributes, adds nothing. `@name`, an
 * attribute, is added without a dot.
 */
export function pathBelow(path: string, name: string): string {
  if (name === '#') return path;
  return path === '' || name.startsWith('@') ? path + name : `${path}.${name}`;
}

/** Returns whether a field equals a path or lies below it. */
export function isWithin(field: string, path: string): boolean {
  return field === path || (field.startsWith(path) && /[.@]/.test(field.charAt(path.length)));
}
