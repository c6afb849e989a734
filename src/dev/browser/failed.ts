import { RESTARTED_EVENT } from './events.ts';

import.meta.hot?.on(RESTARTED_EVENT, () => window.location.reload());
