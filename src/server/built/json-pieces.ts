/** Minimum number of characters of a piece. Many small pieces would take several times as long to write. */
const PIECE_LENGTH = 2 ** 18;

/**
 * Yields the JSON of a document in pieces. Its lists are serialised row by row: with 100,000 homes, the whole JSON may
 * exceed the maximum length of a string, and would need as much memory again as the document.
 */
export function* jsonPieces(document: object): Generator<string> {
  let piece = '';
  for (const part of parts(document)) {
    piece += part;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* parts(document: object): Generator<string> {
  yield '{';
  // Omit undefined properties, as JSON.stringify does.
  const entries = Object.entries(document).filter(([, value]) => value !== undefined);
  for (const [place, [name, value]] of entries.entries()) {
    yield `${place > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    if (!Array.isArray(value)) yield JSON.stringify(value);
    else {
      yield '[';
      for (const [at, row] of value.entries()) yield (at > 0 ? ',' : '') + JSON.stringify(row);
      yield ']';
    }
  }
  yield '}';
}
