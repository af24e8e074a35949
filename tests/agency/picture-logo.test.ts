import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureLogo } from '#agency/brand/logo-picture.ts';
import { answersSchema } from '#agency/new/answers.schema.ts';
import { writeAgency } from '#agency/new/write-agency.ts';
import { findings } from '#app/content-check/content-advice.ts';
import { temporaryFolder } from '../support/site-server.ts';

const RED = { r: 200, g: 0, b: 0 };
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: RED } });

/** What pages, mails, icons and share pictures make of the logo in a content folder. */
const USES = `
  const { readLogo, iconSvg } = await import('#agency/brand/logo.ts');
  const { mailLogo, mailLogoDrawings } = await import('#agency/brand/mail-logo.ts');
  const { readShareLook } = await import('#listing/server/read-share-look.ts');
  const { look } = await readShareLook();
  console.log(JSON.stringify({ logo: readLogo(), mail: mailLogo(), drawings: mailLogoDrawings(), icon: iconSvg('Huis'), share: look.logo }));
`;

async function usesOf(folder: string) {
  const env = { ...process.env, CONTENT_DIR: folder };
  const args = ['--input-type=module', '--eval', USES];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 ** 2 });
  return JSON.parse(stdout) as {
    logo: Record<'light' | 'dark', { isPicture?: boolean } | undefined>;
    mail: object;
    drawings: { svg: string; widthPx: number }[];
    icon: string;
    share: string;
  };
}

/** Returns the colour of a point of a drawing, in shares of its width and height. */
async function colourAt(svg: string, x: number, y: number): Promise<number[]> {
  const whole = svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const { data, info } = await sharp(Buffer.from(whole), { density: 300 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

test.each(['png', 'jpg', 'jpeg'] as const)('a logo as .%s is taken over unchanged', async (ending) => {
  const root = await temporaryFolder();
  const file = path.join(root, `Our logo.${ending.toUpperCase()}`);
  await picture(400, 100)[ending === 'png' ? 'png' : 'jpeg']().toFile(file);
  const folder = path.join(root, 'agency');
  const answers = answersSchema.parse({
    ...{ name: 'Huis', legalName: 'Huis bv', url: 'https://huis.example', languages: ['nl'], colour: '#2f5d8a' },
    offices: [
      {
        name: 'Gent',
        street: 'Veldstraat',
        houseNumber: '1',
        zip: '9000',
        city: 'Gent',
        phone: '09 000 00 00',
        email: 'a@b.be',
      },
    ],
    logo: file,
  });
  await writeAgency(folder, answers);
  expect((await readdir(folder)).filter((name) => name.startsWith('logo'))).toEqual([`logo.${ending}`]);
  expect(await readFile(path.join(folder, `logo.${ending}`))).toEqual(await readFile(file));
});

test('pages, mails, icons and share pictures show a picture as the logo, dark backgrounds the one for them', async () => {
  const folder = await temporaryFolder();
  for (const name of ['site.yaml', 'look.yaml', 'fonts'])
    await cp(path.join('content', name), path.join(folder, name), { recursive: true }).catch(() => {});
  await writeFile(path.join(folder, 'look.yaml'), 'colors:\n  accent: "#2f5d8a"\n');
  await writeFile(path.join(folder, 'logo.png'), await picture(3000, 2400).png().toBuffer());
  await writeFile(
    path.join(folder, 'logo-dark.jpg'),
    await sharp({ create: { width: 300, height: 240, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
  );
  const { logo, mail, drawings, icon, share } = await usesOf(folder);
  expect([logo.light?.isPicture, logo.dark?.isPicture]).toEqual([true, true]);
  expect(mail).toMatchObject({ light: '/mail-logo.png', dark: '/mail-logo-dark.png', width: 40, height: 32 });
  expect(drawings.map(({ widthPx }) => widthPx)).toEqual([120, 120]);
  const red = [expect.closeTo(200, -1), expect.closeTo(0, -1), expect.closeTo(0, -1)];
  expect(await colourAt(drawings[0]?.svg ?? '', 0.5, 0.5)).toEqual(red);
  expect(await colourAt(drawings[1]?.svg ?? '', 0.5, 0.5)).toEqual([255, 255, 255]);
  expect(await colourAt(icon, 0.5, 0.5)).toEqual(red);
  expect(await colourAt(icon, 0.05, 0.5)).not.toEqual(red);
  expect(await colourAt(share, 0.5, 0.5)).toEqual(red);
  // The picture is scaled down to what is needed, whatever the size of the file.
  expect(share.length).toBeLessThan(50_000);
});

test('a file that is no picture is reported with its name and what to do', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'logo.png'), 'no picture');
  await expect(pictureLogo('logo', folder)).rejects.toThrow(
    /logo\.png: expected a PNG or JPEG picture \(.*\)\. Open the logo in a drawing program and save it as PNG\./,
  );
  await expect(pictureLogo('other', folder)).resolves.toBeUndefined();
});

test('editors are told that dark mode shows a logo that is a picture, unless there is one for dark backgrounds', async () => {
  const folder = await temporaryFolder();
  await cp('content', folder, { recursive: true, filter: (source) => !source.endsWith(path.join('content', 'feed')) });
  const advice = async () =>
    (await findings(folder))
      .filter(({ file }) => file.startsWith('logo'))
      .map(({ file, message }) => `${file}: ${message}`);
  for (const name of ['logo.svg', 'logo-dark.svg']) await rm(path.join(folder, name), { force: true });
  await writeFile(path.join(folder, 'logo.png'), await picture(400, 100).png().toBuffer());
  expect(await advice()).toEqual([
    expect.stringMatching(/^logo\.png: visitors who use dark mode .*add logo-dark\.png$/),
  ]);
  await writeFile(path.join(folder, 'logo-dark.png'), await picture(400, 100).png().toBuffer());
  expect(await advice()).toEqual([]);
});
