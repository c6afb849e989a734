/** Ids of the two data blocks that travel in the HTML; both are JSON that no browser executes. */
export const MODEL_ID = 'quoin-model';
export const CONFIG_ID = 'quoin-config';

/** Id of the element that React renders into. */
export const APP_ID = 'app';

/** JSON for a data block: `<` escaped, so that no text can close the element. */
export function dataBlock(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
