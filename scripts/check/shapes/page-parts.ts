import { perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import type { References } from './id-references.ts';
import { digestOf, numberOf } from './shape-numbers.ts';
import { tagShape } from './tag-shape.ts';

/**
 * Elements that hold any number of other elements in any order. Whether a child is valid depends on the child and on
 * the elements around it, but not on its neighbours. Each child can therefore be validated by itself as a part of the
 * page.
 */
const CONTAINERS = new Set(
  'html body main div section article aside nav header footer ul ol li dl p astro-island astro-slot'.split(' '),
);

/**
 * Returns the shape of a tag. An element with a role is no container, because its content may decide whether the role
 * is valid.
 */
const shapeOf = perTag(({ raw, name, attributes }) => {
  const shape = tagShape(raw);
  return {
    shape: numberOf(`tag ${shape}`, () => shape),
    isContainer: CONTAINERS.has(name) && attributes.role === undefined,
    id: attributes.id,
  };
});

/**
 * The parts of a page. The arrays hold, by the index of an element, its tag shape, the element that begins its part,
 * and whether its children are parts as well.
 */
export interface Parts {
  tags: readonly number[];
  partOf: readonly number[];
  isOpen: readonly boolean[];
  /** for each part, the shape of the elements around it */
  around: readonly number[];
}

/** Divides a page into parts. */
export function partsOf({ elements }: Page, { named }: References): Parts {
  const top = numberOf('top', () => '');
  const tags: number[] = [];
  const partOf: number[] = [];
  const isOpen: boolean[] = [];
  const around: number[] = [];
  /** for each container, the shape of its path from the root */
  const paths: number[] = [];
  for (const { tag, parent, index } of elements) {
    const { shape, isContainer, id } = shapeOf(tag);
    const above = parent?.index;
    const isPart = above === undefined || isOpen[above] === true;
    const path = (above === undefined ? top : paths[above]) ?? top;
    tags[index] = shape;
    around[index] = path;
    partOf[index] = isPart ? index : (partOf[above] ?? index);
    // An element that another one references by id may be judged by its content, so its children are no separate parts.
    isOpen[index] = isPart && isContainer && (id === undefined || !named.has(id));
    if (isOpen[index]) paths[index] = numberOf(`path ${path} ${shape}`, () => `${digestOf(path)}>${digestOf(shape)}`);
  }
  return { tags, partOf, isOpen, around };
}
