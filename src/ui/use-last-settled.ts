import { useState } from 'react';

/** A value of plain data, and while what it asks for is under way the one before: that of what is still shown. */
export function useLastSettled<T>(value: T, isPending: boolean): T {
  const [settled, setSettled] = useState(value);
  if (!isPending && JSON.stringify(settled) !== JSON.stringify(value)) setSettled(value);
  return isPending ? settled : value;
}
