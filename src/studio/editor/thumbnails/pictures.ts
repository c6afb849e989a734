import { createPictureStore } from './picture-store.ts';

/** Of this load of the studio: a build brings its own renderer, so no picture outlives it. */
export const pictures = createPictureStore();

/** Changes of the sources since the studio was loaded; always 0 but in the dev loop. */
let changes = 0;
import.meta.hot?.on('vite:beforeUpdate', () => (changes += 1));

/** Key of the picture of a type's sample. */
export function sampleKey(type: string, version: number): string {
  return changes === 0 ? `${type}@${version}` : `${type}@${version} ${changes}`;
}
