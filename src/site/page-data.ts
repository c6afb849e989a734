/** Id of the element that React renders into. */
export const APP_ID = 'app';

/** Id of the page's main part: the target of the skip link, and what gets the focus after a navigation. */
export const MAIN_ID = 'main';

/** Id of the data block in which the page model travels with the HTML: JSON that no browser executes. */
export const MODEL_ID = 'quoin-model';

/** Id of the preview shell's data block, which tells the frame whom it may talk to: `{studioOrigin}`. */
export const PREVIEW_CONFIG_ID = 'quoin-preview';
