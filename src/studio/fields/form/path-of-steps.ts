import type { JsonValue } from '#schemas/json.ts';
import { itemId, readSteps, type Steps } from './edit-path.ts';

/** The path of a field as findings and operations name it: items of lists by their ids where they have one. */
export function pathOfSteps(props: Record<string, JsonValue>, steps: Steps): string[] {
  return steps.map((step, depth) =>
    typeof step === 'number'
      ? (itemId(readSteps(props, steps.slice(0, depth + 1))) ?? String(step))
      : step,
  );
}
