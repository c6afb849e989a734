import type { Upgrade } from './define-block.ts';

/** An upgrade for a prop that a block no longer has. */
export function withoutProp(name: string): Upgrade {
  return ({ [name]: _, ...others }) => others;
}
