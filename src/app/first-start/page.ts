import { LANGUAGES, type Language } from '#domain/language.ts';
import { type TextKey, type Texts, textsOf } from '#platform/i18n/texts.ts';
import type { Typed } from './draft.ts';
import { summary } from './fields.ts';
import { type Html, html } from './html.ts';
import { type Progress, STAGES } from './progress.ts';
import { type Problems, STEPS, type Step } from './questions.ts';
import { STEP_FORMS } from './step-forms.ts';

/** Address below which the agency is asked for. */
export const START_PATH = '/desk/start/';

interface Frame {
  language: Language;
  title: string;
  /** what follows `?` in the address of this page, without the language */
  query?: string;
  head?: Html | false;
}

/** Returns a whole page. */
function frame({ language, title, query = '', head }: Frame, body: Html): string {
  const t = textsOf(language);
  const links = LANGUAGES.map(
    (one) =>
      html`<li><a href="${START_PATH}?${query}language=${one}" lang="${one}" hreflang="${one}"${one === language && html` aria-current="true"`}>${textsOf(one)('language.name')}</a></li>`,
  );
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} – ${t('firstStart.title')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${START_PATH}style.css">
<script src="${START_PATH}script.js" defer></script>
${head}
</head>
<body>
<header class="start-bar"><div class="wrap"><p>${t('firstStart.title')}</p><nav aria-label="${t('firstStart.languages')}"><ul>${links}</ul></nav></div></header>
<main class="wrap start">${body}</main>
</body>
</html>
`.text;
}

/** The page of one step. */
export function stepPage(step: Step, language: Language, typed: Typed, problems: Problems): string {
  const t = textsOf(language);
  const at = STEPS.indexOf(step);
  const sheet = { t, typed, problems };
  const before = STEPS[at - 1];
  const title = t(`firstStart.step.${step}` as TextKey);
  const isLast = at === STEPS.length - 1;
  return frame(
    { language, title: problems.size > 0 ? `${t('firstStart.problems')} ${title}` : title, query: `step=${step}&` },
    html`<ol class="steps" aria-label="${t('firstStart.steps')}">${STEPS.map(
      (one, index) =>
        html`<li${one === step && html` aria-current="step"`}>${index < at ? html`<a href="${START_PATH}?step=${one}">${t(`firstStart.step.${one}` as TextKey)}</a>` : html`<span>${t(`firstStart.step.${one}` as TextKey)}</span>`}</li>`,
    )}</ol>
<h1 id="title">${title}</h1>
<p class="intro">${t(`firstStart.intro.${step}` as TextKey)}</p>
${summary(sheet)}
<form class="form" method="post" action="${START_PATH}?step=${step}" enctype="multipart/form-data" aria-labelledby="title" novalidate data-keep>
<button class="first-button" name="do" value="next" tabindex="-1" aria-hidden="true"></button>
${STEP_FORMS[step](sheet, language)}
<p class="actions"><button class="button" name="do" value="next">${t(isLast ? 'firstStart.create' : 'firstStart.next')}</button>
${before && html`<button class="button quiet" name="do" value="back">${t('firstStart.back')}</button>`}</p>
</form>`,
  );
}

/** The page for a browser without the link of the terminal. */
export function strangerPage(language: Language): string {
  const t = textsOf(language);
  const title = t('firstStart.stranger.title');
  return frame({ language, title }, html`<h1>${title}</h1><p>${t('firstStart.stranger.text')}</p>`);
}

/** The page that shows how far the site is. */
export function progressPage(progress: Progress, language: Language): string {
  const t = textsOf(language);
  const title = t('firstStart.making.title');
  const reload = html`<noscript><meta http-equiv="refresh" content="3"></noscript>`;
  return frame(
    { language, title, head: !progress.failure && reload },
    html`<h1>${title}</h1><p class="intro">${t('firstStart.making.text')}</p><div data-follow="${START_PATH}progress">${progressList(progress, t)}</div>`,
  );
}

/** The part of that page which changes. */
export function progressList({ stage, warnings, failure, link }: Progress, t: Texts): Html {
  const at = link ? STAGES.length : STAGES.indexOf(stage);
  const state = (index: number) => (index < at ? 'done' : index > at ? 'waiting' : failure ? 'failed' : 'running');
  const now = failure
    ? t('firstStart.making.failed')
    : link
      ? t('firstStart.making.ready')
      : t(`firstStart.stage.${stage}` as TextKey);
  const rows = STAGES.map((one, index) => {
    const how = state(index);
    return html`<li class="stage ${how}"><span>${t(`firstStart.stage.${one}` as TextKey)}</span> <span class="soft">${t(`firstStart.state.${how}` as TextKey)}</span></li>`;
  });
  return html`<ol class="stages">${rows}</ol>
<p role="status" class="now">${now}</p>
${warnings.map(({ kind, detail }) => html`<p class="notice">${t(`firstStart.warning.${kind}` as TextKey)} <span lang="en">${detail}</span></p>`)}
${
  failure &&
  html`<pre lang="en" tabindex="0">${failure}</pre><form method="post" action="${START_PATH}" aria-label="${t('firstStart.again')}"><p class="actions"><button class="button" name="do" value="again">${t('firstStart.again')}</button></p></form>`
}
${link && html`<p class="actions"><a class="button" href="${link}">${t('firstStart.goOn')}</a></p>`}`;
}
