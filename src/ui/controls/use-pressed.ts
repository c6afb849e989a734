import { startTransition, useOptimistic } from 'react';

/**
 * One of several as it shows, and how to press one: what is pressed shows at once, and what follows from it, such as a list with
 * other rows, is drawn after that. Where `onChange` changes nothing, it shows `value` again.
 */
export function usePressed<Value>(
  value: Value,
  onChange: (value: Value) => void,
): [shown: Value, press: (value: Value) => void] {
  const [shown, setShown] = useOptimistic(value);
  return [
    shown,
    (pressed) =>
      startTransition(() => {
        setShown(pressed);
        onChange(pressed);
      }),
  ];
}
