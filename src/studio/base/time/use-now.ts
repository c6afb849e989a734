import { useEffect, useState } from 'react';

const EVERY = 15_000;

/** The time in milliseconds, up to a quarter of a minute old, for what changes by itself as time passes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY);
    return () => clearInterval(timer);
  }, []);
  return now;
}
