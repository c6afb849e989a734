import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

/** Shows what the server put in its place; a fragment has no face of its own. */
export function View({ slots }: ViewProps<typeof block>) {
  return slots['main'];
}
