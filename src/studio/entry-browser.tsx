import { startAhead } from './ahead/start-ahead.ts';

// Only this is run before the first calls go out; all the rest is loaded meanwhile.
const ahead = startAhead(window.location.pathname);
void ahead.ready.then(() => import('./start-studio.tsx')).then(({ startStudio }) => startStudio(ahead));
