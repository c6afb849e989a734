import { readState } from './workshop/state.ts';

// The studio reads its language once, when it is loaded.
window.localStorage.setItem('quoin-language', readState(window.location.search).language);
void import('./workshop/start-workshop.tsx').then(({ startWorkshop }) => startWorkshop());
