/** One line of text on the page, in points from the lower left corner. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
}

/** A hairline, or a filled rectangle with a colour of three parts from 0 to 1. */
export interface PdfBox {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: readonly [number, number, number];
}

/** A page of A4 as a complete PDF file with the two standard fonts. Text is Latin-1; other signs become a question mark. */
export function pdfPage(title: string, lines: readonly PdfLine[], boxes: readonly PdfBox[]): Buffer {
  const content = [...boxes.map(boxOperators), ...lines.map(lineOperators)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (nl) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (Steen & Stroom Vastgoed) >>`,
  ];
  return assembled(objects);
}

function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function boxOperators({ x, y, width, height, colour }: PdfBox): string {
  return `${colour.join(' ')} rg ${x} ${y} ${width} ${height} re f`;
}

function lineOperators({ text, x, y, size, bold }: PdfLine): string {
  return `BT 0.12 0.11 0.09 rg /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET`;
}

function literal(text: string): string {
  const latin = text
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\xFF]/g, '?');
  return `(${latin.replace(/[\\()]/g, '\\$&')})`;
}
