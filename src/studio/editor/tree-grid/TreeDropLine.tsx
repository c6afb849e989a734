import styles from './TreeGrid.module.css';

interface TreeDropLineProps {
  /** Which pane it is in, for who looks for it. */
  pane: string;
  /** Its middle from the upper edge of the first row, and its left end, in pixels. */
  top: number;
  left: number;
}

/** Where something would go; lies above the rows and moves none of them. */
export function TreeDropLine({ pane, top, left }: TreeDropLineProps) {
  return (
    <span aria-hidden="true" className={styles.line} style={{ top, left }} data-drop-line={pane} />
  );
}
