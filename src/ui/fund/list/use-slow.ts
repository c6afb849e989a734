import { useEffect, useState } from 'react';

/** Milliseconds that nobody notices. */
const MOMENT = 200;

/** Whether something has been busy for longer than a moment: what shows that costs a painting of its own. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), MOMENT);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isBusy && isSlow;
}
