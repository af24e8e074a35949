import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Answer } from '#platform/http/node-adapter.ts';
import { isSameOrigin } from '#platform/http/read-request.ts';
import { json, nothing, page, seeOther, text } from '#platform/http/responses.ts';
import { acceptedLanguages, chooseLanguage } from '#platform/i18n/negotiate.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { type Plan, planOf } from './answers-of.ts';
import { readAssets } from './assets.ts';
import type { Draft } from './draft.ts';
import { cookieOf, type Entrance } from './entrance.ts';
import { progressList, progressPage, START_PATH, stepPage, strangerPage } from './page.ts';
import type { Progress, Teller } from './progress.ts';
import { type Problems, problemsOf, STEPS, type Step } from './questions.ts';
import { takeAnswers, withOffices } from './sent-answers.ts';

interface Options {
  draft: Draft;
  entrance: Entrance;
  /**
   * Makes the agency of complete answers, and opens its desk. Returns the address where the manager goes on. Called again only
   * if it has failed; the message of the error is shown.
   */
  establish: (plan: Plan, teller: Teller) => Promise<string>;
}

const LANGUAGE_COOKIE = 'first-start-language';

/** Scripts and styles come from this server only, and nothing may frame these pages. */
const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Asks in the browser for an agency, and shows how its site is made. */
export async function createFirstStart({ draft, entrance, establish }: Options): Promise<Answer> {
  const assets = await readAssets();
  let progress: Progress | undefined;

  /** Begins to make the agency. A second call while it is made changes nothing. */
  const begin = () => {
    if (progress && !progress.failure) return;
    progress = { stage: 'files', warnings: [] };
    const change = (more: Partial<Progress>) => {
      if (progress) progress = { ...progress, ...more };
    };
    const teller: Teller = {
      enter: (stage) => change({ stage }),
      warn: (warning) => change({ warnings: [...(progress?.warnings ?? []), warning] }),
    };
    Promise.resolve()
      .then(() => establish(planOf(draft), teller))
      .then((link) => change({ link }))
      .catch((error: unknown) => change({ failure: error instanceof Error ? error.message : String(error) }));
  };

  const show = (request: Request): Response => {
    const url = new URL(request.url);
    const language = languageOf(request);
    if (url.pathname === `${START_PATH}progress`) {
      if (!progress) return nothing(404);
      const list = progressList(progress, textsOf(language)).text;
      return json(200, { html: list, link: progress.link, isOver: progress.failure !== undefined });
    }
    if (progress) return page(200, progressPage(progress, language));
    const step = stepOf(url);
    const problems: Problems = url.searchParams.has('check') ? problemsOf(step, draft.typed()) : new Map();
    return page(200, stepPage(step, language, draft.typed(), problems));
  };

  const take = async (request: Request): Promise<Response> => {
    if (!isSameOrigin(request, undefined)) return text(403, 'This form was sent from another site.');
    if (progress) {
      if (progress.failure) begin();
      return seeOther(START_PATH);
    }
    const step = stepOf(new URL(request.url));
    const sent = await takeAnswers(request, step, draft);
    if (!sent) return page(400, stepPage(step, languageOf(request), draft.typed(), new Map()));
    return follow(step, sent.button, sent.problems, request);
  };

  const follow = async (step: Step, button: string, files: Problems, request: Request): Promise<Response> => {
    if (button === 'keep') return nothing(204);
    const to = (one: Step | undefined, more = '') => seeOther(`${START_PATH}?step=${one ?? step}${more}`);
    if (button === 'back') return to(STEPS[STEPS.indexOf(step) - 1]);
    const changed = button === 'remove-logo' ? { logo: '', logoFile: '' } : withOffices(draft.typed(), button);
    if (changed) {
      await draft.save(changed);
      return to(step);
    }
    const problems = new Map([...problemsOf(step, draft.typed()), ...files]);
    if (problems.size > 0) return page(422, stepPage(step, languageOf(request), draft.typed(), problems));
    const next = STEPS[STEPS.indexOf(step) + 1];
    if (next) return to(next);
    const wrong = STEPS.find((one) => problemsOf(one, draft.typed()).size > 0);
    if (wrong) return to(wrong, '&check=yes');
    begin();
    return seeOther(START_PATH);
  };

  return async (request) => {
    const answer = await respond(request);
    for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
    const asked = new URL(request.url).searchParams.get('language');
    if (LANGUAGES.some((one) => one === asked))
      answer.headers.append('Set-Cookie', `${LANGUAGE_COOKIE}=${asked}; Path=${START_PATH}; SameSite=Lax`);
    return answer;
  };

  async function respond(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/healthz') return json(503, { status: 'no agency' });
    if (!pathname.startsWith(START_PATH)) return request.method === 'GET' ? seeOther(START_PATH) : nothing(404);
    const asset = assets(pathname.slice(START_PATH.length));
    if (asset) return asset;
    const key = searchParams.get('key');
    const cookie = key && entrance.open(key);
    if (cookie) {
      const answer = seeOther(START_PATH);
      answer.headers.append('Set-Cookie', cookie);
      return answer;
    }
    if (!entrance.isLetIn(request)) return page(403, strangerPage(languageOf(request)));
    return request.method === 'POST' ? take(request) : show(request);
  }
}

const stepOf = (url: URL): Step => STEPS.find((one) => one === url.searchParams.get('step')) ?? STEPS[0];

/** Returns the language of a page: the one that was chosen, or else that of the browser. */
const languageOf = (request: Request): Language =>
  chooseLanguage(
    {
      query: new URL(request.url).searchParams.get('language'),
      cookie: cookieOf(request, LANGUAGE_COOKIE),
      browser: acceptedLanguages(request.headers.get('accept-language') ?? ''),
    },
    LANGUAGES,
    'en',
  );
