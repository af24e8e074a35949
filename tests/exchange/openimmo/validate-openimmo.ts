import type { XmlNode } from '../../support/xml.ts';
import { type ElementRule, OPENIMMO, TYPES } from './openimmo-schema.ts';

/** Returns a line for each violation of the schema, which begins with the path of the element. */
export function mistakesOf(node: XmlNode, path = node.name): string[] {
  const rule = OPENIMMO[node.name];
  if (!rule) return [`${path}: no such element`];
  return [
    ...childMistakes(node, rule, path),
    ...textMistakes(node, rule, path),
    ...attributeMistakes(node, rule, path),
    ...node.children.flatMap((child) => mistakesOf(child, `${path}/${child.name}`)),
  ];
}

function childMistakes({ children }: XmlNode, rule: ElementRule, path: string): string[] {
  const known = rule.children ?? [];
  const names = children.map(({ name }) => name);
  const count = (wanted: string) => names.filter((name) => name === wanted).length;
  const places = names.map((name) => known.findIndex(([one]) => one === name));
  const kinds = new Set(names.filter((name) => rule.onlyOneOf?.includes(name)));
  return [
    ...names.filter((_, index) => places[index] === -1).map((name) => `${path}: ${name} does not belong here`),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`${path}: wrong order`] : []),
    ...known.flatMap(([name, often]) => {
      if (often === '1' && count(name) !== 1) return [`${path}: ${name} ${count(name)} times`];
      return often === '?' && count(name) > 1 ? [`${path}: ${name} ${count(name)} times`] : [];
    }),
    ...(rule.needsOneOf && !names.some((name) => rule.needsOneOf?.includes(name)) ? [`${path}: lacks a choice`] : []),
    ...(kinds.size > 1 ? [`${path}: ${[...kinds].join(' and ')}`] : []),
  ];
}

function textMistakes({ text }: XmlNode, rule: ElementRule, path: string): string[] {
  if (rule.text) return TYPES[rule.text].test(text) ? [] : [`${path}: «${text}» is no ${rule.text}`];
  return text.trim() === '' ? [] : [`${path}: text`];
}

function attributeMistakes({ attributes }: XmlNode, rule: ElementRule, path: string): string[] {
  const known = rule.attributes ?? [];
  return [
    ...Object.keys(attributes)
      .filter((name) => !known.some((one) => one.name === name))
      .map((name) => `${path}: attribute ${name}`),
    ...known.flatMap(({ name, required, type = 'string', values }) => {
      const value = attributes[name];
      if (value === undefined) return required ? [`${path}: attribute ${name} is missing`] : [];
      const isFit = values ? values.includes(value) : TYPES[type].test(value);
      return isFit ? [] : [`${path}: attribute ${name} is «${value}»`];
    }),
  ];
}
