/** Characters of a piece, at least: fewer, larger ones are written in a fraction of the time. */
const PIECE_LENGTH = 2 ** 18;

/**
 * The JSON of a document in pieces, of its lists row by row: of 100,000 homes the whole may be longer than a text can be, and
 * takes as much memory again.
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
  // As JSON.stringify does it, what is undefined is left out.
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
