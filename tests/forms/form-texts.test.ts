import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { checkForm, FIELD_PROBLEMS } from '#forms/check.ts';
import { fieldOf } from '#forms/field.ts';
import { formTexts } from '#forms/form-texts.ts';
import { FORM_IDS, fieldsOf, formOf, stepsOf } from '#forms/forms.ts';
import { pageContext } from '#page-base/page-context.ts';

const OFFERED = { today: '2026-11-29', options: { openDay: ['2026-12-01T10:00'] } };

describe.each(LANGUAGES)('the texts of a form in %s', (language) => {
  const context = pageContext(language);

  test.each(FORM_IDS)('contain all that the form %s may show', (id) => {
    const texts = formTexts(id, context);
    const fields = fieldsOf(id).map(({ name }) => name);
    const hasFile = fields.some((name) => fieldOf(name).kind === 'file');
    const missing = [OFFERED, { today: OFFERED.today }].flatMap((rule) =>
      (fields.includes('visitChange') ? [{}, { visitChange: 'move' }] : [{}]).flatMap((values) =>
        Object.entries(checkForm(id, values, rule)).map(([name, problem]) =>
          problem === 'missing' ? `missing.${name}` : `wrong.${problem}`,
        ),
      ),
    );
    const ofFiles = ['fileKind', 'fileSize'];
    const wrong = FIELD_PROBLEMS.filter((problem) => problem !== 'missing' && (hasFile || !ofFiles.includes(problem)));
    const needed = [
      `send.${id}`,
      ...fields.map((name) => `field.${name}`),
      ...fields.flatMap((name) =>
        name === 'timeSlots' ? [] : (fieldOf(name).options ?? []).map((value) => `option.${name}.${value}`),
      ),
      ...wrong.map((problem) => `wrong.${problem}`),
      ...missing,
      ...(hasFile ? ['pickFile', 'noFile', 'missing.cv'] : []),
      ...(stepsOf(id).length > 1 ? ['next', 'previous', 'step', `step.${id}.1`] : []),
      ...(formOf(id).thanks || id === 'demand-change' ? [] : [`stored.${id}`]),
    ];
    expect(needed.filter((key) => !texts[key])).toEqual([]);
  });
});
