import { contentFile } from './content-file.ts';
import { published } from './published.ts';
import { footerSchema, topBarSchema } from './shell.schema.ts';

const readTopBarFile = contentFile('top-bar.yaml', topBarSchema);
const readFooterFile = contentFile('footer.yaml', footerSchema);

/** The published items of `content/top-bar.yaml`. Throws ContentError. */
export function readTopBar() {
  const { left, right } = readTopBarFile();
  return { left: published(left), right: published(right) };
}

/** `content/footer.yaml` with its published columns and links. Throws ContentError. */
export function readFooter() {
  const { columns, copyright, links } = readFooterFile();
  return {
    columns: published(columns).map((column) => ({ ...column, links: published(column.links) })),
    copyright,
    links: published(links),
  };
}
