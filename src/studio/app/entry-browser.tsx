import { startPreload } from '../core/preload/start-preload.ts';
import { loadEnglish } from '../base/language/english.ts';
import { language } from '../base/language/language.ts';

// Only this is run before the first calls go out; all the rest is loaded meanwhile.
const preload = startPreload(window.location.pathname);
// Where the English cannot be had, as after an update, the Chinese stands in its place.
const words = language === 'en' ? loadEnglish().catch(() => undefined) : undefined;
void Promise.all([preload.ready, words])
  .then(() => import('./start-studio.tsx'))
  .then(({ startStudio }) => startStudio(preload));
