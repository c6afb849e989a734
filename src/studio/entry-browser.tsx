import { startAhead } from './ahead/start-ahead.ts';

// Only this is loaded before the first calls go out; all the rest comes meanwhile.
const ahead = startAhead(window.location.pathname);
void import('./start-studio.tsx').then(({ startStudio }) => startStudio(ahead));
