import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { lookCss } from '#agency/brand/look.ts';
import { fontCss } from '#agency/brand/look-plugin.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { SAMPLE_AGENCY } from '#feed/environment.ts';
import { text } from '#platform/http/responses.ts';
import { START_PATH } from './page.ts';

/** The sheets of the site that these pages use, with their layers. There is no build yet that could join them. */
const SHEETS = [
  ['base', 'src/shell/sheets/base.css'],
  ['parts', 'src/shell/sheets/text-button.css'],
  ['parts', 'src/forms/field.css'],
  ['parts', 'src/forms/form.css'],
  ['parts', 'src/app/first-start/first-start.css'],
] as const;

/** Returns the style sheet, the script and the fonts of these pages, by the last part of the address. */
export async function readAssets(): Promise<(name: string) => Response | undefined> {
  const { css, fonts } = await readFonts();
  const sheets = await Promise.all(
    SHEETS.map(
      async ([layer, file]) => `@layer ${layer} { ${(await readFile(file, 'utf8')).replace(/@layer [^{;]*;/g, '')} }`,
    ),
  );
  const style = ['@layer tokens, base, shell, parts;', css, ...sheets].join('\n');
  const script = await readFile('src/app/first-start/browser.js', 'utf8');
  return (name) => {
    if (name === 'style.css') return text(200, style, 'text/css; charset=utf-8');
    if (name === 'script.js') return text(200, script, 'text/javascript; charset=utf-8');
    const font = fonts.get(name);
    return font && new Response(font, { headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'max-age=3600' } });
  };
}

/** The look of these pages is the sample's, because the agency has none yet. */
async function readFonts(): Promise<{ css: string; fonts: Map<string, Buffer<ArrayBuffer>> }> {
  const look = readYaml('look.yaml', lookSchema, SAMPLE_AGENCY);
  const css = await fontCss(look, { dir: SAMPLE_AGENCY });
  const files = [...new Set([...css.matchAll(/url\("([^"]+)"\)/g)].flatMap(([, file]) => file ?? []))];
  const fonts = new Map(
    await Promise.all(files.map(async (file) => [path.basename(file), await readFile(file)] as const)),
  );
  const served = css.replace(/url\("([^"]+)"\)/g, (_, file: string) => `url("${START_PATH}${path.basename(file)}")`);
  return { css: `${served} ${lookCss(look)}`, fonts };
}
