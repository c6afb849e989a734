import { useEffect, useState } from 'react';

/**
 * What a field shows, and how it says what was typed or chosen: that is shown at once, until the draft has gone round and
 * brings it, or keeps what it had. A text box that was given its old text in between would lose its caret.
 */
export function useEcho<T>(value: T): [shown: T, echo: (next: T) => void] {
  const [echoed, setEchoed] = useState<{ over: T; next: T } | null>(null);
  const isAhead = echoed !== null && Object.is(echoed.over, value);
  if (echoed && !isAhead) setEchoed(null);
  // oxlint-disable-next-line react/set-state-in-effect -- only when all has been drawn is it known what the draft did not take
  useEffect(() => setEchoed(null), [echoed]);
  return [isAhead ? echoed.next : value, (next) => setEchoed({ over: value, next })];
}
