import { perTag } from '../read-html.ts';
import type { Page } from '../read-page.ts';
import type { References } from './id-references.ts';
import { digestOf, numberOf, numbersOfPairs } from './shape-numbers.ts';
import { tagShape } from './tag-shape.ts';

/**
 * Elements that hold any number of other elements in any order. Whether a child is valid depends on the child and on
 * the elements around it, but not on its neighbours. Each child is therefore a part of the page that can be validated
 * separately.
 */
const CONTAINERS = new Set(
  'html body main div section article aside nav header footer ul ol li dl p astro-island astro-slot'.split(' '),
);

/**
 * Returns the shape of a tag, and whether its element is a container. An element with a role is not, because the
 * validity of the role may depend on the content.
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
 * The parts into which a page is divided for validation. The index in each array is that of an element: `tags` holds
 * its tag shape, `partOf` the first element of its part, and `isOpen` whether its children are parts too.
 */
export interface Parts {
  tags: readonly number[];
  partOf: readonly number[];
  isOpen: readonly boolean[];
  /** for each element, the shape of its path from the root; this is valid for the first element of a part */
  around: readonly number[];
}

const pathNumber = numbersOfPairs('path');

/** Divides a page into parts that can be validated separately. */
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
    // If another element references this one by id, a rule may depend on its content. Its children are therefore not
    // split off as separate parts.
    isOpen[index] = isPart && isContainer && (id === undefined || !named.has(id));
    if (isOpen[index]) paths[index] = pathNumber(path, shape, () => `${digestOf(path)}>${digestOf(shape)}`);
  }
  return { tags, partOf, isOpen, around };
}
