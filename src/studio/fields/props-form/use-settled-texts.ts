import { useEffect, useState } from 'react';
import type { JsonValue } from '#schemas/json.ts';

type Values = Record<string, JsonValue | undefined>;

/** A formatted text of more blocks is long. */
const LONG = 50;
/** Typing into a long text rests this long, in milliseconds. */
const RESTED_MS = 150;

/** The values at once; where a formatted text is long, once typing rests: such a text is copied and checked whole, which is not done between two letters. */
export function useSettledTexts(values: Values): Values {
  const [settled, setSettled] = useState(values);
  const isLong = Object.values(values).some(isLongText);
  useEffect(() => {
    if (!isLong) return undefined;
    const timer = setTimeout(() => setSettled(values), RESTED_MS);
    return () => clearTimeout(timer);
  }, [values, isLong]);
  return isLong ? settled : values;
}

function isLongText(value: JsonValue | undefined): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { content } = value;
  return Array.isArray(content) && content.length > LONG;
}
