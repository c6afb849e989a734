/** Id of the element that React renders into. */
export const APP_ID = 'app';

/** Id of the page's main part: the target of the skip link, and what gets the focus after a navigation. */
export const MAIN_ID = 'main';

/** Id of the data block in which the page model travels with the HTML: JSON that no browser executes. */
export const MODEL_ID = 'quoin-model';

/** Id of the preview's data block: whom the frame may talk to, `{studioOrigin}`, or where a reviewer's page makes its calls, `{calls}`. */
export const PREVIEW_CONFIG_ID = 'quoin-preview';
