import { belgianDay } from '#domain/calendar.ts';
import { languageOf } from '#outbox/make-mail.ts';
import { CSV_TYPE, csvText } from '#platform/csv.ts';
import { json } from '#platform/http/responses.ts';
import { FIGURE_TABLES, PERIODS } from '../../figures/figures-api.ts';
import type { DeskEndpoint, DeskHandler } from '../desk-handler.ts';
import { collectFigures } from './collect-figures.ts';
import { tableLines } from './figure-lines.ts';

/** The endpoint of the figures. What somebody sees follows from the scope of the inbox (enquiries/lead-scope.ts). */
export const FIGURES_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET figures': { roles: ['agent', 'manager'], answer: getFigures },
};

async function getFigures(...[who, request, rest, context]: Parameters<DeskHandler>): Promise<Response | undefined> {
  const query = new URL(request.url).searchParams;
  const period = PERIODS.find((one) => one === (query.get('period') ?? PERIODS[0]));
  const name = query.get('table');
  const table = FIGURE_TABLES.find((one) => one === name);
  if (!period || rest.length > 0 || (name !== null && !table)) return undefined;
  const language = languageOf(query.get('language') ?? who.language, await context.site());
  const figures = await collectFigures(who, { period, language }, context);
  if (!table) return json(200, figures);
  return new Response(csvText(tableLines(table, figures, language)), {
    headers: {
      'Content-Type': CSV_TYPE,
      'Content-Disposition': `attachment; filename="${table}-${belgianDay(context.now())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
