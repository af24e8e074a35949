import { readPage } from '#agency/content/page.ts';
import type { PageId } from '#agency/routing/addresses.ts';
import { feedPath } from '#agency/routing/addresses.ts';
import { type PageContext, pageContext } from '#page-base/page-context.ts';
import { DATA_FILES, MCP_PATH } from '../program-addresses.ts';

const PAGES = {
  'for-sale': 'homes and new-build projects for sale',
  'for-rent': 'homes for rent',
  projects: 'new-build projects with their available homes',
  references: 'homes that were sold and let',
  services: 'what the agency does',
  contact: 'offices and a form',
} as const satisfies Partial<Record<PageId, string>>;

/** Returns the content of `llms.txt`. It describes the site to language models: its languages and its data files. */
export function llmsText({ name, url, languages, offices, mcp }: PageContext['site']): string {
  const towns = new Intl.ListFormat('en').format(offices.map(({ city }) => city));
  const data = [
    link(
      'All homes',
      url + DATA_FILES.homes,
      'numbers and addresses, newest first, including homes that were sold or let',
    ),
    link('A home', url + DATA_FILES.home('{id}'), 'all facts of its page, in all languages'),
    link('The agency', url + DATA_FILES.agency, 'offices, telephone, e-mail, opening hours'),
    link('JSON Schema of a home', url + DATA_FILES.schema('home'), 'what each field means'),
    ...languages.enabled.map((one) => link(`New homes (${one})`, url + feedPath(one, 'json'), 'JSON Feed')),
    link('Sitemap', `${url}/sitemap.xml`, 'every page in every language'),
  ];
  const ask = link('MCP', url + MCP_PATH, 'Streamable HTTP, read only: search_homes, get_home, offices');
  return [
    `# ${name}`,
    `> Estate agency in ${towns}: homes for sale and for rent. Languages: ${languages.enabled.join(', ')}; ${languages.default} is the default.`,
    'Send people to the page of a home: prices, open days and availability change every day, and the forms on that page reach the agency.',
    ...languages.enabled.map((one) => section(`Pages (${one})`, pages(pageContext(one)))),
    section('Data', data),
    ...(mcp ? [section('Assistants', [ask])] : []),
    '',
  ].join('\n\n');
}

/** Returns links to those pages of {@link PAGES} that the site has. */
function pages({ addresses, language, site, words }: PageContext): string[] {
  return Object.entries(PAGES).flatMap(([id, about]) => {
    const path = addresses.page(id, language);
    const title = readPage(id)?.title;
    return title && path.startsWith(`/${language}/`) ? link(words(title), site.url + path, about) : [];
  });
}

const section = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join('\n')}`;
const link = (name: string, address: string, about: string) => `- [${name}](${address}): ${about}`;
