import { useEffect, useState } from 'react';

/** Milliseconds without a change after which typing counts as done. */
const REST = 400;

/** A value once it has stopped changing, so that not every key asks for an estimate. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
