/** Minimum number of characters of a piece. Many small pieces would take several times as long to write. */
const PIECE_LENGTH = 2 ** 18;

/**
 * Yields the JSON of a document in pieces, with a line for each row of its lists. With 100,000 homes, the whole JSON may exceed
 * the maximum length of a string, and would need as much memory again as the document.
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
      yield '[\n';
      for (const [at, row] of value.entries()) yield `${JSON.stringify(row)}${at < value.length - 1 ? ',' : ''}\n`;
      yield ']';
    }
  }
  yield '}';
}

const NEW_LINE = 0x0a;
const LIST_END = 0x5d;
/** The end of a line after which the rows of a list follow. */
const LIST_BEGINS = /"([^"\\]+)":\[$/;

/**
 * Parses JSON that {@link jsonPieces} has written, line by line, and any other JSON at once. The texts of a document that is
 * parsed at once take twice as much memory if one of them contains a character outside Latin-1, such as the euro sign.
 * @throws {SyntaxError} as JSON.parse
 */
export function parsePieces(json: Buffer): unknown {
  const lists = new Map<string, unknown[]>();
  let rest = '';
  let rows: unknown[] | undefined;
  for (let begin = 0; begin < json.length; ) {
    const newLine = json.indexOf(NEW_LINE, begin);
    const end = newLine < 0 ? json.length : newLine;
    const line = json.toString('utf8', begin, end);
    if (rows && json[begin] !== LIST_END) rows.push(JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line));
    else {
      rest += line;
      const [, name] = LIST_BEGINS.exec(line) ?? [];
      rows = name === undefined ? undefined : [];
      if (name !== undefined && rows) lists.set(name, rows);
    }
    begin = end + 1;
  }
  const document = JSON.parse(rest) as Record<string, unknown>;
  for (const [name, list] of lists) document[name] = list;
  return document;
}
