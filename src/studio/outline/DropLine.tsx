import type { LegalPlace } from '#composition/places.ts';
import type { Place } from '#schemas/operation.ts';
import { INDENT, outlineGaps } from './outline-gaps.ts';
import type { Row } from './rows.ts';
import styles from './Outline.module.css';

interface Properties {
  rows: Row[];
  place: Place;
}

/** Where something would go; lies above the rows and moves none of them. */
export function DropLine({ rows, place }: Properties) {
  const legal: LegalPlace = { place, position: 1, count: 1 };
  const [gap] = outlineGaps(rows, [legal], 0);
  if (!gap) return null;
  return <span className={styles.line} style={{ top: gap.box.y, left: gap.box.x + INDENT, right: 4 }} data-drop-line="outline" />;
}
