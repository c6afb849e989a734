import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what it would do now. Not to be called while rendering. */
export function useEvent<A extends unknown[], R>(act: (...args: A) => R): (...args: A) => R {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
