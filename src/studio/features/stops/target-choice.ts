import type { StopTarget } from '#schemas/stop.ts';

/** A placed block in place of its whole type. */
export type ChosenBlock = Pick<Extract<StopTarget, { kind: 'block' }>, 'document' | 'node'>;

/** What is chosen in the dialog so far. */
export interface TargetChoice {
  kind: Exclude<StopTarget['kind'], 'block'>;
  /** Block type, code of a fund, key of a claim, or address; empty: not chosen yet. */
  value: string;
  /** Of a block type: only this one. */
  block: ChosenBlock | null;
}

export const NOTHING_CHOSEN: TargetChoice = { kind: 'block-type', value: '', block: null };

/** The target that is chosen; null where it is not complete. */
export function targetOf({ kind, value, block }: TargetChoice): StopTarget | null {
  const given = value.trim();
  if (given === '') return null;
  switch (kind) {
    case 'block-type':
      return block ? { kind: 'block', ...block } : { kind, type: given };
    case 'fund':
      return { kind, fundcode: given };
    case 'claim':
      return { kind, claim: given };
    case 'address':
      return { kind, address: given };
    default:
      return kind satisfies never;
  }
}

/** What a link to the screen asks to stop: `?fund=000001`, `?claim=`, `?address=` or `?type=`; null where it asks for nothing. */
export function askedChoice(parameters: URLSearchParams): TargetChoice | null {
  const asked = (
    [
      ['type', 'block-type'],
      ['fund', 'fund'],
      ['claim', 'claim'],
      ['address', 'address'],
    ] as const
  ).find(([name]) => parameters.get(name));
  return asked ? { kind: asked[1], value: parameters.get(asked[0]) ?? '', block: null } : null;
}
