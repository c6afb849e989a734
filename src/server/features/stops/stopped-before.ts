import type { Stop, StopTarget } from '#schemas/stop.ts';
import { canonicalText } from '#server/store/content/hash.ts';

/** A target as it is stopped: with the item or page that it stands for. */
export type StoppedTarget = Pick<Stop, 'target' | 'thing'>;

/** Whether two targets are one: an address and the fund whose page it is take the same away. */
export function isSameTarget(a: StoppedTarget, b: StoppedTarget): boolean {
  return nameOf(a) === nameOf(b);
}

function nameOf({ target, thing }: StoppedTarget): string {
  return canonicalText(thing ?? (target satisfies StopTarget));
}
