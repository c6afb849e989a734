import { createPictureStore } from './picture-store.ts';

/** Of this load of the studio: a build brings its own renderer, so no picture outlives it. */
export const pictures = createPictureStore();
