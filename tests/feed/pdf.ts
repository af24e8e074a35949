import { deflateSync } from 'node:zlib';

interface PdfOptions {
  pages?: string[];
  /** entries of the information dictionary */
  info?: Record<string, string>;
  xmp?: string;
  bookmark?: string;
  comment?: string;
  attachment?: string;
  isPacked?: boolean;
  /** strings of an earlier revision, which nothing refers to any more */
  before?: string;
}

const text = (value: string) => `(${value.replace(/[()\\]/g, '\\$&')})`;

/** Writes a small PDF, implemented from ISO 32000 only. */
export function pdfOf(options: PdfOptions = {}): Buffer {
  const { pages = ['A plan'], info = {}, xmp, bookmark, comment, attachment, isPacked = true, before } = options;
  const objects: Buffer[] = [];
  const add = (content: string | Buffer): string => {
    objects.push(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
    return `${objects.length} 0 R`;
  };
  const stream = (entries: string, content: string): string => {
    const bytes = isPacked ? deflateSync(content) : Buffer.from(content, 'latin1');
    const filter = isPacked ? '/Filter/FlateDecode' : '';
    return add(
      Buffer.concat([
        Buffer.from(`<<${entries}${filter}/Length ${bytes.length}>>\nstream\n`),
        bytes,
        Buffer.from('\nendstream'),
      ]),
    );
  };
  const root = add('');
  const tree = add('');
  const kids = pages.map((shown) => {
    const notes = comment
      ? `/Annots[${add(`<</Type/Annot/Subtype/Text/Rect[0 0 9 9]/Contents${text(comment)}>>`)}]`
      : '';
    const content = stream('', shown === '' ? '' : `BT /F1 12 Tf 50 700 Td ${text(shown)} Tj ET`);
    const font = '/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
    return add(`<</Type/Page/Parent ${tree}/MediaBox[0 0 600 800]/Contents ${content}${font}${notes}>>`);
  });
  objects[1] = Buffer.from(`<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`);
  const more: string[] = [];
  if (xmp)
    more.push(
      `/Metadata ${stream('/Type/Metadata/Subtype/XML', `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmp}</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`)}`,
    );
  if (bookmark) {
    const outlines = objects.length + 1;
    add(`<</Type/Outlines/First ${outlines + 1} 0 R/Last ${outlines + 1} 0 R/Count 1>>`);
    add(`<</Title${text(bookmark)}/Parent ${outlines} 0 R/Dest[${kids[0]}/Fit]>>`);
    more.push(`/Outlines ${outlines} 0 R`);
  }
  if (attachment) {
    const file = stream('/Type/EmbeddedFile', 'x');
    const spec = add(`<</Type/Filespec/F${text(attachment)}/EF<</F ${file}>>>>`);
    more.push(`/Names<</EmbeddedFiles<</Names[${text(attachment)} ${spec}]>>>>`);
  }
  if (before) add(`<</Title${text(before)}>>`);
  objects[0] = Buffer.from(`<</Type/Catalog/Pages ${tree}${more.join('')}>>`);
  const facts = add(
    `<<${Object.entries(info)
      .map(([name, value]) => `/${name}${text(value)}`)
      .join('')}>>`,
  );
  return written(objects, { root, facts });
}

function written(objects: readonly Buffer[], { root, facts }: { root: string; facts: string }): Buffer {
  let all = Buffer.from('%PDF-1.7\n');
  const places = objects.map((content, index) => {
    const place = all.length;
    all = Buffer.concat([all, Buffer.from(`${index + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]);
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<</Size ${objects.length + 1}/Root ${root}/Info ${facts}>>\nstartxref\n${all.length}\n%%EOF\n`;
  return Buffer.concat([all, Buffer.from(table + end)]);
}
