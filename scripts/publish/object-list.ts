import sax from 'sax';

export interface StoredObject {
  key: string;
  bytes: number;
  /** in milliseconds */
  writtenAt: number;
}

/** One page of the list of objects: at most 1,000 objects. */
export interface ObjectPage {
  objects: StoredObject[];
  /** the token with which to request the next page; absent on the last page */
  next?: string | undefined;
}

/**
 * Parses the response of ListObjectsV2.
 * @throws if the response is truncated
 */
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
