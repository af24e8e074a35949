import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

const OWN = [
  'keep',
  'empty',
  'notKept',
  'full',
  'shared',
  'keepAll',
  'share',
  'copied',
  'compare',
  'compareHint',
  'goneTitle',
  'forget',
  'failed',
  'nothing',
  'back',
  'differs',
  'best',
  'onlyDifferences',
  'price',
  'place',
  'some',
  'note',
  'noteWrite',
  'fileTitle',
  'fileText',
  'fileSave',
  'fileOpen',
  'fileUnreadable',
] as const;

/** Returns the texts of the pages of saved homes, and the paths to which these pages link. */
export function favouritesTexts({ language, t, addresses }: PageContext): IslandTexts {
  return Object.fromEntries([
    ...OWN.map((name) => [name, t(`favourites.${name}`)]),
    ['copyThis', t('favourites.copyThis', { url: '{{url}}' })],
    ['caption', t('favourites.caption', { count: '{{count}}' })],
    ['fileOther', t('favourites.fileOther', { site: '{{site}}' })],
    ['fileTaken', t('favourites.fileTaken', { count: '{{count}}' })],
    ['fileTakenHidden', t('favourites.fileTakenHidden', { count: '{{count}}', hidden: '{{hidden}}' })],
    ['watch', t('watch.follow')],
    ['watchText', t('watch.text')],
    ['watchClose', t('watch.close')],
    ['again', t('form.again')],
    ['noPhoto', t('card.noPhoto')],
    ['forSale', t('home.forSale')],
    ['forRent', t('home.forRent')],
    ['forSalePath', addresses.page('for-sale', language)],
    ['forRentPath', addresses.page('for-rent', language)],
    ['comparePath', addresses.page('compare', language)],
    ['favouritesPath', addresses.page('favourites', language)],
  ]);
}
