import { useState, type ReactNode } from 'react';

/** Keeps the value of a part that is controlled, so that its sample can be used. */
export function WithValue<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
