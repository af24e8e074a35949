/** Length of the longer side from which a picture is reduced. The site shows no picture wider than 1,920 px twice as dense. */
const LONGEST_PX = 3840;
/** Size from which it is worth the work of the browser. */
const LARGE_BYTES = 3 * 1024 ** 2;
const QUALITY = 0.9;

/**
 * Returns a smaller version of a large photo, so that a phone sends it in seconds. The orientation stays. If the browser
 * cannot do that, returns the photo itself.
 */
export async function reducedPicture(file: File): Promise<Blob> {
  if (file.size < LARGE_BYTES || !/^image\/(?:jpeg|webp|png|avif)$/.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // A photo has no transparent parts, and a drawing keeps its own.
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
    const reduced = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    return reduced && reduced.size < file.size ? reduced : file;
  } catch {
    return file;
  }
}
