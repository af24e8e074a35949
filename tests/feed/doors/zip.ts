import { crc32, deflateRawSync } from 'node:zlib';

/**
 * Returns a ZIP archive as another program would write it: every second file is deflated, and names are in UTF-8
 * although the flag for UTF-8 is not set.
 */
export function zipOf(files: Readonly<Record<string, Buffer>>, write = (name: string) => Buffer.from(name)): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [index, [name, content]] of Object.entries(files).entries()) {
    const method = index % 2 === 0 ? 8 : 0;
    const packed = method === 8 ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(write(name).length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, write(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, write(name)]));
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(list.length, 8);
  end.writeUInt16LE(list.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}
