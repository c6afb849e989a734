import type { NodeId } from '#schemas/document.ts';
import type { AppliedChange } from '../change.ts';

/** The nodes that a change may have made different, or `all`. */
export function touchedNodes({ change, inverse }: AppliedChange): readonly NodeId[] | 'all' {
  switch (change.op) {
    case 'insert':
      return [change.place.parent, ...change.nodes.map((node) => node.id)];
    case 'move':
      return [
        change.node,
        change.place.parent,
        ...(inverse.op === 'move' ? [inverse.place.parent] : []),
      ];
    case 'remove':
      return [change.node, ...(inverse.op === 'move' ? [inverse.place.parent] : [])];
    case 'set':
    case 'splice':
    case 'steps':
    case 'convert':
      return [change.node];
    case 'replace':
      return 'all';
  }
}
