import { perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import type { References } from './id-references.ts';
import { digestOf, numberOf } from './shape-numbers.ts';
import { tagShape } from './tag-shape.ts';

/**
 * Elements that hold others in any number and order: what is valid in one depends on the elements around it and on itself,
 * not on what stands beside it. So each is taken for itself, and a page is no more than the sum of its parts.
 */
const CONTAINERS = new Set(
  'html body main div section article aside nav header footer ul ol li dl p astro-island astro-slot'.split(' '),
);

/** A tag as shapes have it. A container that has a role may be judged by what is in it. */
const shapeOf = perTag(({ raw, name, attributes }) => {
  const shape = tagShape(raw);
  return {
    shape: numberOf(`tag ${shape}`, () => shape),
    isContainer: CONTAINERS.has(name) && attributes.role === undefined,
    id: attributes.id,
  };
});

/** The parts of a page: which element begins one, and of each element in which it is and whether its children are parts, too. */
export interface Parts {
  tags: readonly number[];
  partOf: readonly number[];
  isOpen: readonly boolean[];
  /** of each part what is around it */
  around: readonly number[];
}

/** Takes a page apart. */
export function partsOf({ elements }: Page, { named }: References): Parts {
  const top = numberOf('top', () => '');
  const tags: number[] = [];
  const partOf: number[] = [];
  const isOpen: boolean[] = [];
  const around: number[] = [];
  /** of each container its way from the top */
  const paths: number[] = [];
  for (const { tag, parent, index } of elements) {
    const { shape, isContainer, id } = shapeOf(tag);
    const above = parent?.index;
    const isPart = above === undefined || isOpen[above] === true;
    const path = (above === undefined ? top : paths[above]) ?? top;
    tags[index] = shape;
    around[index] = path;
    partOf[index] = isPart ? index : (partOf[above] ?? index);
    // What something on the page names may be judged by what is in it.
    isOpen[index] = isPart && isContainer && (id === undefined || !named.has(id));
    if (isOpen[index]) paths[index] = numberOf(`path ${path} ${shape}`, () => `${digestOf(path)}>${digestOf(shape)}`);
  }
  return { tags, partOf, isOpen, around };
}
