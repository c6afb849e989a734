import { useState } from 'react';
import { readNumber } from '#rules/numbers/read-number.ts';
import type { NumberLimits } from '#rules/numbers/read-number.ts';

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

/** A number that a visitor types: it begins with `initial`, and follows it until the first key is pressed. */
export function useNumber(initial: string, limits: NumberLimits): NumberInput {
  const [typed, setTyped] = useState<string | null>(null);
  const read = readNumber(typed ?? initial, limits);
  return {
    field: {
      label: limits.name,
      unit: limits.unit,
      value: typed ?? initial,
      error: read.ok ? undefined : read.message,
      onChange: setTyped,
    },
    value: read.ok ? read.value : null,
  };
}
