import { useState } from 'react';
import type { Login } from './login.ts';

/** Counts how often somebody else, or nobody any more, was logged in since the view appeared: nothing of one is shown to the next. */
export function useLoginChanges(login: Login | null): number {
  const [{ last, changes }, setChanges] = useState({ last: login, changes: 0 });
  if (last !== login) setChanges({ last: login, changes: changes + 1 });
  return changes;
}
