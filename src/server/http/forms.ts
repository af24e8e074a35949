import { type FormProblem, STATUS_OF } from '#contract/forms/answer.ts';
import { FORM_IDS, formOf } from '#contract/forms/forms.ts';
import { askQuestion } from '../abuse/question.ts';
import type { ApiContext } from '../api-context.ts';
import { handleForm } from '../enquiries/handle-form.ts';
import { refused, type SubmitResult } from '../enquiries/result.ts';
import type { SentForm } from '../enquiries/sent-form.ts';
import { failureName } from '../failure-name.ts';
import type { Site } from '../site-data.ts';
import { answerPage } from './answer-page.ts';
import { formAnswer, page, seeOther } from './answers.ts';
import { readForm } from './body.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';
import { fillForm } from './fill-form.ts';

/** `POST /api/forms/{id}`: JSON for those who ask for it, else the page that thanks, or the form with what is wrong. */
export async function postForm(request: ApiRequest, id: string, context: ApiContext): Promise<ApiAnswer> {
  const site = await context.site();
  const known = FORM_IDS.find((one) => one === id);
  const wantsJson = request.header('accept').includes('application/json');
  const form = known ? await readForm(request, known, site.languages) : 'unreadable';
  if (typeof form === 'string') return unread(request, form, wantsJson, site, context);
  const result = await handleForm(form, context).catch((error: unknown) => {
    context.log(`form ${id} could not be stored: ${failureName(error)}`);
    return refused('server');
  });
  const headers: Record<string, string> =
    result.kind === 'refused' && result.retryAfterSeconds ? { 'Retry-After': String(result.retryAfterSeconds) } : {};
  if (wantsJson) return jsonAnswer(result, form, site, headers);
  if (result.kind === 'stored') return stored(form, site, context);
  return pageAgain(request, form, result, site, context, headers);
}

function jsonAnswer(result: SubmitResult, form: SentForm, site: Site, headers: Record<string, string>): ApiAnswer {
  if (result.kind === 'stored') {
    const { thanks } = formOf(form.id);
    return formAnswer(200, { status: 'stored', ...(thanks ? { next: site.page(thanks, form.language) } : {}) });
  }
  const { problem, fields, retryAfterSeconds } = result;
  return formAnswer(
    STATUS_OF[problem],
    { status: 'refused', problem, ...(fields ? { fields } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) },
    headers,
  );
}

async function stored(form: SentForm, site: Site, context: ApiContext): Promise<ApiAnswer> {
  const { thanks } = formOf(form.id);
  if (thanks) return seeOther(site.page(thanks, form.language));
  return answerPage(200, form.language, { kind: 'stored', form: form.id }, context);
}

/** The page that the form stood on, with the form as it was filled in. */
async function pageAgain(
  request: ApiRequest,
  form: SentForm,
  { problem, fields }: Extract<SubmitResult, { kind: 'refused' }>,
  site: Site,
  context: ApiContext,
  headers: Record<string, string>,
): Promise<ApiAnswer> {
  const path = form.hidden.page || refererPath(request);
  const html = await pageOf(path, site, context);
  const asked = needsQuestion(problem) ? { question: askQuestion(context.store.secret) } : {};
  // Whoever only lacks the work that JavaScript does has done nothing wrong.
  const shown = problem === 'proofMissing' ? 'answerMissing' : problem;
  const filled =
    html &&
    fillForm(html, {
      form: form.id,
      language: form.language,
      values: form.values,
      hidden: { ...form.hidden, page: path },
      problem: shown,
      fields,
      ...asked,
    });
  if (!filled) return answerPage(STATUS_OF[problem], form.language, { kind: 'problem', problem }, context);
  return page(STATUS_OF[shown], filled, headers);
}

const needsQuestion = (problem: FormProblem) => problem !== 'gone' && problem !== 'link' && problem !== 'requested';

/** Only a path of this site, and only a page that was built. */
function pageOf(path: string, site: Site, context: ApiContext): Promise<string | undefined> {
  const enabled = site.languages.enabled.some((language) => path.startsWith(`/${language}/`));
  return enabled ? context.page(path) : Promise.resolve(undefined);
}

const refererPath = (request: ApiRequest) => URL.parse(request.header('referer'))?.pathname ?? '';

function unread(
  request: ApiRequest,
  problem: 'tooLarge' | 'unreadable',
  wantsJson: boolean,
  site: Site,
  context: ApiContext,
) {
  if (wantsJson) return formAnswer(STATUS_OF[problem], { status: 'refused', problem });
  // The body is lost; the page it came from tells the language.
  const from = refererPath(request).split('/')[1];
  const language = site.languages.enabled.find((known) => known === from) ?? site.languages.default;
  return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context);
}
