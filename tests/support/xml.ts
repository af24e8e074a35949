import sax from 'sax';

/** An element of an XML document. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/**
 * Parses a document with a strict parser, which is independent of our code. Throws if the document is not well-formed
 * XML.
 */
export function readXml(document: string): XmlNode {
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = sax.parser(true, { strictEntities: true } as sax.SAXOptions);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: { ...(attributes as Record<string, string>) }, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(document).close();
  const root = top.children[0];
  if (!root || top.children.length > 1) throw new Error('A document has one root element.');
  return root;
}
