import type { LegalPlace } from '#composition/places.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Place } from '#schemas/operation.ts';
import { INDENT, outlineGaps } from './outline-gaps.ts';
import type { Row } from './rows.ts';
import styles from './Outline.module.css';

interface Properties {
  rows: Row[];
  target: { place: Place; moving: NodeId | null };
}

/** Where something would go; lies above the rows and moves none of them. */
export function DropLine({ rows, target }: Properties) {
  const place: LegalPlace = { place: target.place, position: 1, count: 1 };
  const [gap] = outlineGaps(rows, [place], 0);
  if (!gap) return null;
  return <span className={styles.line} style={{ top: gap.box.y, left: gap.box.x + INDENT, right: 4 }} data-drop-line="outline" />;
}
