import type { LegalPlace } from '#composition/places.ts';
import { useTarget } from '../composer/composer.ts';
import { INDENT, outlineGaps } from './outline-gaps.ts';
import type { Row } from '../actions/rows.ts';
import { TreeDropLine } from '../tree-grid/TreeDropLine.tsx';

/** Where something would go; lies above the rows and moves none of them. */
export function DropLine({ rows }: { rows: Row[] }) {
  const target = useTarget();
  if (!target) return null;
  const legal: LegalPlace = { place: target.place, position: 1, count: 1 };
  const [gap] = outlineGaps(rows, [legal], 0);
  if (!gap) return null;
  return <TreeDropLine pane="outline" top={gap.box.y} left={gap.box.x + INDENT} />;
}
