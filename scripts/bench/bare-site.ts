import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What each bare page contains, about as many as the page of a home. */
const COUNTS = { facts: 30, pictures: 10, cards: 4, fields: 8 };

const CONFIG = `export default {
  site: 'https://bare.example', outDir: './dist', cacheDir: './cache', build: { concurrency: 8, inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
};
`;

/** Invents the homes of the bare pages. */
const HOMES = `const COUNTS = ${JSON.stringify(COUNTS)};
const list = (count, make) => Array.from({ length: count }, (_, index) => make(index));

const home = (id) => ({
  id,
  title: \`House \${id} with a garden\`,
  price: 200_000 + id,
  description: list(6, (at) => \`Paragraph \${at} of home \${id}: light rooms, a quiet street, and a shed at the end of the garden.\`),
  facts: list(COUNTS.facts, (at) => ({ name: \`Fact \${at}\`, value: \`\${(id * (at + 7)) % 997} m²\` })),
  pictures: list(COUNTS.pictures, (at) => ({ name: \`\${id}-\${at}\`, text: \`Picture \${at} of home \${id}\` })),
  others: list(COUNTS.cards, (at) => ({ id: id + at + 1, title: \`House \${id + at + 1}\`, price: 200_000 + id + at + 1 })),
});

export const HOMES = list(Number(process.env.PAGES), home);
export const FIELDS = list(COUNTS.fields, (at) => ({ name: \`field-\${at}\`, label: \`Field \${at}\` }));
`;

/** The components of the bare pages, by name. */
const COMPONENTS: Readonly<Record<string, string>> = {
  Frame: `---
const { title } = Astro.props;
const links = ['for-sale', 'for-rent', 'projects', 'about', 'contact', 'login'];
---
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>{title}</title>
    <meta name="description" content={title} /><link rel="canonical" href={Astro.url.href} />
  </head>
  <body>
    <header><nav><ul>{links.map((link) => <li><a href={\`/\${link}/\`}>{link}</a></li>)}</ul></nav></header>
    <main><slot /></main>
    <footer><ul>{links.map((link) => <li><a href={\`/\${link}/\`}>{link}</a></li>)}</ul></footer>
  </body>
</html>
<style>main { max-width: 60rem; margin: auto; }</style>
`,
  Picture: `---
const { name, text, isFirst } = Astro.props;
const srcset = [400, 800, 1360].map((width) => \`/media/\${name}-\${width}.webp \${width}w\`).join(', ');
---
<li class="picture">
  <a href={\`/media/\${name}-1360.webp\`}>
    <img src={\`/media/\${name}-800.webp\`} srcset={srcset} sizes="(min-width: 700px) 50vw, 100vw" width="800" height="600"
      alt={text} loading={isFirst ? 'eager' : 'lazy'} />
  </a>
</li>
<style>.picture img { width: 100%; height: auto; }</style>
`,
  Facts: `---
const { facts } = Astro.props;
---
<dl class="facts">{facts.map(({ name, value }) => <div><dt>{name}</dt><dd>{value}</dd></div>)}</dl>
<style>.facts { display: grid; }</style>
`,
  Card: `---
import Picture from './Picture.astro';
const { id, title, price } = Astro.props;
---
<article class="card">
  <ul><Picture name={\`\${id}-0\`} text={title} /></ul>
  <h3><a href={\`/\${id}/\`}>{title}</a></h3>
  <p>{price.toLocaleString('en')} €</p>
</article>
<style>.card { padding: 1rem; }</style>
`,
  Form: `---
import { FIELDS } from '../homes.js';
const { home } = Astro.props;
---
<form method="post" action="/api/contact">
  <input type="hidden" name="home" value={home} />
  {FIELDS.map(({ name, label }) => <p class="field"><label for={name}>{label}</label><input id={name} name={name} required /></p>)}
  <button>Send</button>
</form>
<style>.field { display: grid; }</style>
`,
};

const PAGE = `---
import Card from '../components/Card.astro';
import Facts from '../components/Facts.astro';
import Form from '../components/Form.astro';
import Frame from '../components/Frame.astro';
import Picture from '../components/Picture.astro';
import { HOMES } from '../homes.js';
export const getStaticPaths = () => HOMES.map((home) => ({ params: { page: String(home.id) }, props: { home } }));
const { home } = Astro.props;
---
<Frame title={home.title}>
  <h1>{home.title}</h1>
  <p>{home.price.toLocaleString('en')} €</p>
  <ul>{home.pictures.map((picture, at) => <Picture {...picture} isFirst={at === 0} />)}</ul>
  {home.description.map((text) => <p>{text}</p>)}
  <Facts facts={home.facts} />
  <section>{home.others.map((other) => <Card {...other} />)}</section>
  <Form home={home.id} />
</Frame>
`;

/**
 * Writes an Astro project into `folder` whose pages look like pages of homes to Astro, and contain nothing else: no languages,
 * no islands, no keys. It makes as many pages as the environment variable `PAGES` says.
 */
export async function writeBareSite(folder: string): Promise<void> {
  const files = {
    'package.json': '{ "type": "module" }\n',
    'astro.config.mjs': CONFIG,
    'src/homes.js': HOMES,
    'src/pages/[page].astro': PAGE,
    ...Object.fromEntries(Object.entries(COMPONENTS).map(([name, text]) => [`src/components/${name}.astro`, text])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}
