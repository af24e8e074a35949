/** Told by whoever builds to the pages, which are made elsewhere in the same process. */
const NAME = 'SHOWS_SAMPLE_HOMES';

/** From now on pages say that the homes on them do not exist, or do not say so. */
export function tellSampleHomes(isSample: boolean): void {
  process.env[NAME] = isSample ? 'yes' : '';
}

/** Whether the homes of this build are those of the sample, which do not exist. */
export const showsSampleHomes = (): boolean => process.env[NAME] === 'yes';
