import { createTabStorage } from './tab-storage.ts';

/** The one storage of this page, so that what the browser does not keep is at least known everywhere in it. */
export const pageStorage = createTabStorage();
