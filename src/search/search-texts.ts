import { LIST_OF_GOAL, SORTS } from '#domain/list.ts';
import { GOALS } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { hiddenTexts } from '#saved/hidden-texts.ts';
import { ROOM_KINDS } from './engine/query.ts';
import { wishTexts } from './engine/wish-texts.ts';

const PLAIN = [
  'any',
  'chosen',
  'clear',
  'close',
  'none',
  'failed',
  'findCity',
  'save',
  'area',
  'showMore',
  'label',
  'goal',
  'text',
  'suggestions',
  'filters',
  'submit',
  'map',
  'from',
  'to',
] as const;
const PICKS = { city: 'cities', type: 'types', rooms: 'rooms', price: 'price', more: 'more' } as const;
const MAP = ['open', 'close', 'pick', 'loading', 'failed'] as const;
const PROBLEMS = ['amount', 'limit', 'order', 'count'] as const;
const WITH_VALUES = ['notSaved', 'remove', 'without', 'atLeast', 'show'] as const;

/** Returns the texts of the search islands. The islands fill in placeholders such as `{{count}}`. */
export function searchTexts(context: PageContext): Record<string, string> {
  const { language, t, addresses } = context;
  const open = { room: '{{room}}', filter: '{{filter}}', count: '{{count}}', homes: '{{homes}}', names: '{{names}}' };
  const forms = new Set(
    Array.from({ length: 1000 }, (_, count) => count).map((count) => new Intl.PluralRules(language).select(count)),
  );
  const sample = (form: string) =>
    Array.from({ length: 1000 }, (_, count) => count).find(
      (count) => new Intl.PluralRules(language).select(count) === form,
    ) ?? 2;
  return Object.fromEntries([
    ...PLAIN.map((name) => [name, t(`search.${name}`)]),
    ...WITH_VALUES.map((name) => [name, t(`search.${name}`, open)]),
    ...Object.entries(wishTexts(t)),
    ...Object.entries(hiddenTexts(context)),
    ...PROBLEMS.map((name) => [
      `wrong.${name}`,
      t(`search.wrong.${name}`, { room: '{{room}}', text: '{{text}}', most: '{{most}}' }),
    ]),
    ...MAP.map((name) => [`map${name[0]?.toUpperCase()}${name.slice(1)}`, t(`map.${name}`)]),
    ['circle', t('search.circle', { km: '{{km}}' })],
    ['mapAbout', t('map.about', { name: '{{name}}' })],
    ...SORTS.map((sort) => [`sort.${sort}`, t(`list.sort.${sort}`)]),
    ...ROOM_KINDS.map((room) => [room, t(`fact.${room}`)]),
    // One text per plural form, with a placeholder in place of the number.
    ...[...forms].flatMap((form) =>
      (['count', 'total'] as const).map((name) => [
        `${name}_${form}`,
        t(`list.${name}`, { count: sample(form), page: '{{page}}', pages: '{{pages}}' }).replace(
          String(sample(form)),
          '{{count}}',
        ),
      ]),
    ),
    ...Object.entries(PICKS).map(([name, key]) => [`pick.${name}`, t(`search.${key}`)]),
    ...GOALS.flatMap((goal) => [
      [`goal.${goal}`, t(`search.${goal}`)],
      // Under the name of a goal, the path of its list.
      [goal, addresses.page(LIST_OF_GOAL[goal], language)],
    ]),
    ['budget', t('budget.open')],
    ['budgetFailed', t('budget.failed')],
    ['budgetChip', t('budget.chip', { price: '{{price}}' })],
    ['suggest.town', t('search.suggestedTown')],
    ['suggest.area', t('search.suggestedArea')],
    ['registration', addresses.page('demand-register', language)],
    ['sortBy', t('list.sortBy')],
    ['previous', t('list.previous')],
    ['next', t('list.next')],
    ['paging', t('list.paging')],
    ['toPage', t('list.toPage', { page: '{{page}}' })],
    ['keep', t('favourites.keep')],
    ['again', t('form.again')],
    ['noPhoto', t('card.noPhoto')],
  ]);
}
