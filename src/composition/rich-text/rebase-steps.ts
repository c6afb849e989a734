import { Mapping, Step } from '@tiptap/pm/transform';
import type { JsonValue } from '#schemas/json.ts';
import { richTextModel } from './model.ts';

/** A step as it travels. */
export type StepJson = Record<string, JsonValue>;

/**
 * Steps as they have to be made after `over`, which was made first on the same text. What lay wholly in what `over` took
 * away is left out. Own later steps count from what own earlier ones did, so these are taken off on the way, as mirrors.
 */
export function rebaseSteps(mine: readonly StepJson[], over: readonly StepJson[]): StepJson[] {
  const own = mine.map(readStep);
  const mapping = new Mapping(own.toReversed().map((step) => step.getMap().invert()));
  for (const step of over) mapping.appendMap(readStep(step).getMap());
  const rebased: StepJson[] = [];
  own.forEach((step, index) => {
    const position = own.length - index;
    const mapped = step.map(mapping.slice(position));
    if (!mapped) return;
    rebased.push(mapped.toJSON() as StepJson);
    mapping.appendMap(mapped.getMap(), position - 1);
  });
  return rebased;
}

/** Fewer steps that do the same: letters that follow one another become one insertion. */
export function joinSteps(first: readonly StepJson[], second: readonly StepJson[]): StepJson[] {
  const last = first.at(-1);
  const [next, ...rest] = second;
  if (last === undefined || next === undefined) return [...first, ...second];
  const merged = readStep(last).merge(readStep(next));
  return merged
    ? [...first.slice(0, -1), merged.toJSON() as StepJson, ...rest]
    : [...first, ...second];
}

function readStep(json: StepJson): Step {
  return Step.fromJSON(richTextModel, json);
}
