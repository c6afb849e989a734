import { readNumber } from '#rules/numbers/read-number.ts';
import type { NumberLimits } from '#rules/numbers/read-number.ts';
import type { EnteredValues } from '#ui/entered-values.ts';

export interface NumberInput {
  /** For the field: what is typed, and what is wrong with it. */
  field: {
    label: string;
    unit: string;
    value: string;
    error: string | undefined;
    onChange: (text: string) => void;
  };
  /** Decimal text, or null while what is typed is none or out of bounds. */
  value: string | null;
}

/** A number that a visitor types. It begins with what the address says, where that is within the limits, else with `initial`. */
export function enteredNumber(
  { own, shared, enter }: EnteredValues,
  name: string,
  initial: string,
  limits: NumberLimits,
): NumberInput {
  const first = readNumber(shared[name] ?? '', limits).ok ? shared[name] : undefined;
  const text = own[name] ?? first ?? initial;
  const read = readNumber(text, limits);
  const onChange = (typed: string) => {
    const next = readNumber(typed, limits);
    enter(name, typed, next.ok ? next.value : '');
  };
  return {
    field: {
      label: limits.name,
      unit: limits.unit,
      value: text,
      error: read.ok ? undefined : read.message,
      onChange,
    },
    value: read.ok ? read.value : null,
  };
}
