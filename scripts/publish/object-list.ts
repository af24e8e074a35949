import sax from 'sax';

export interface StoredObject {
  key: string;
  bytes: number;
  /** ms */
  writtenAt: number;
}

/** Objects as a storage lists them, a thousand at a time. */
export interface ObjectPage {
  objects: StoredObject[];
  /** asks for those after them */
  next?: string | undefined;
}

/** Reads the answer to ListObjectsV2. @throws where it is cut off */
export function readObjectPage(xml: string): ObjectPage {
  const page: ObjectPage = { objects: [] };
  let object: Record<string, string> = {};
  let text = '';
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name }) => {
    text = '';
    if (name === 'Contents') object = {};
  };
  parser.ontext = (more) => {
    text += more;
  };
  parser.onclosetag = (name) => {
    if (name === 'NextContinuationToken') page.next = text;
    else if (name !== 'Contents') object[name] = text;
    else {
      const { Key: key = '', Size, LastModified = '' } = object;
      page.objects.push({ key, bytes: Number(Size), writtenAt: Date.parse(LastModified) });
    }
    text = '';
  };
  parser.write(xml).close();
  return page;
}
