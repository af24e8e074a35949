export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
export type FileKind = PictureKind | 'pdf' | 'docx';

const AVIF_BRANDS = ['avif', 'avis', 'mif1'];

/**
 * What a file is by its content, whatever its name says; undefined for anything not on this list, SVG
 * among it, which may carry scripts. DOCX needs the whole file, the others its first kilobyte.
 */
export function fileKind(bytes: Buffer): FileKind | undefined {
  const text = bytes.toString('latin1', 0, 1024);
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('ftyp', 4) && AVIF_BRANDS.includes(text.slice(8, 12))) return 'avif';
  if (text.includes('%PDF-')) return 'pdf';
  if (text.startsWith('PK\x03\x04') && bytes.includes('[Content_Types].xml') && bytes.includes('word/document.xml')) {
    return 'docx';
  }
  return undefined;
}

/** Whether the kind is one that sharp is given. */
export function isPicture(kind: FileKind): kind is PictureKind {
  return kind !== 'pdf' && kind !== 'docx';
}
