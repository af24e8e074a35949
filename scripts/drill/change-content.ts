import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, isScalar, parseDocument, type Scalar, visit } from 'yaml';
import { LANGUAGES } from '#domain/language.ts';
import type { Random } from '../sample/random.ts';

/** What editors write from day to day. */
const WRITTEN =
  /^(?:(?:menu|top-bar|footer|team|testimonials|places)\.yaml|(?:pages|texts)\/.*\.yaml|articles\/.*\.md)$/;

/** Changes a letter in a file of editors, as somebody does who mends a word; says where: `menu.yaml, fr`. */
export async function changeContent(dir: string, random: Random): Promise<string> {
  const all = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = all
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((file) => WRITTEN.test(file))
    .sort();
  for (;;) {
    const kind = random.pick([...new Set(files.map(kindOf))]);
    const file = random.pick(files.filter((one) => kindOf(one) === kind));
    const text = await readFile(path.join(dir, file), 'utf8');
    const changed = file.endsWith('.md')
      ? { text: `${text.trimEnd()} x\n`, where: '' }
      : changedYaml(text, file.startsWith('texts/'), random);
    if (changed.text === text) continue;
    await writeFile(path.join(dir, file), changed.text);
    return [file, changed.where].filter(Boolean).join(', ');
  }
}

/** Another letter in one of the texts of a file, in one language. */
function changedYaml(text: string, isText: boolean, random: Random): { text: string; where: string } {
  const document = parseDocument(text);
  const texts: { value: Scalar<string>; where: string }[] = [];
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : '';
      const isSpoken = LANGUAGES.some((language) => language === name);
      if (isScalar(value) && typeof value.value === 'string' && (isSpoken || (isText && !isMap(value))))
        texts.push({ value: value as Scalar<string>, where: name });
    },
  });
  if (texts.length === 0) return { text, where: '' };
  const { value, where } = random.pick(texts);
  const other = otherLetter(value.value);
  if (other === value.value) return { text, where };
  value.value = other;
  return { text: document.toString({ lineWidth: 0 }), where };
}

const kindOf = (file: string) => file.split('/')[0] ?? '';

/** The last letter, unless it belongs to a placeholder or a link. */
const otherLetter = (text: string) => text.replace(/[a-z](?=[^a-z{}()]*$)/, (letter) => (letter === 'x' ? 'z' : 'x'));
