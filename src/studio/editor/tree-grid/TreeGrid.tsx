import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import type { NodeId } from '#schemas/document.ts';
import styles from './TreeGrid.module.css';
import { useTreeWindow } from './use-tree-window.ts';

interface TreeGridProps<Row extends { id: NodeId }> {
  label: string;
  rows: readonly Row[];
  /** Height of every row, in pixels. */
  rowHeight: number;
  /** The row that keys act on: the grid scrolls to it, and screen readers are told it. */
  active: NodeId | null;
  /** Further rows that stay in the document when they are out of sight. */
  kept?: readonly NodeId[];
  /** The row of column heads. With it this is a `treegrid`, whose rows have cells; without it a `tree`. */
  head?: ReactNode;
  /** The element that has the focus. */
  gridRef: RefObject<HTMLDivElement | null>;
  /** The element whose upper edge is that of the first row. */
  bodyRef: RefObject<HTMLDivElement | null>;
  /** `elementId` is the id that the row's element must have. */
  renderRow(row: Row, index: number, elementId: string): ReactNode;
  onKeyDown(event: React.KeyboardEvent): void;
  onContextMenu?(event: React.MouseEvent): void;
  onBlur?(event: React.FocusEvent): void;
  className?: string | undefined;
  /** What lies above the rows and scrolls with them. */
  children?: ReactNode;
}

/**
 * A tree of rows of one height, of which those in sight are in the document. The focus stays on the grid, which names its
 * active row; pointers act on rows, keys on the grid.
 */
export function TreeGrid<Row extends { id: NodeId }>({
  label,
  rows,
  rowHeight,
  active,
  kept = [],
  head,
  gridRef,
  bodyRef,
  renderRow,
  onKeyDown,
  onContextMenu,
  onBlur,
  className,
  children,
}: TreeGridProps<Row>) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(
    () => (scroller.current ? autoScrollForElements({ element: scroller.current }) : undefined),
    [],
  );
  const shown = useTreeWindow(scroller, rows, rowHeight, [active, ...kept]);
  return (
    <div ref={scroller} className={[styles.scroller, className].filter(Boolean).join(' ')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a tree or treegrid, both of which have keys */}
      <div
        ref={gridRef}
        role={head ? 'treegrid' : 'tree'}
        aria-label={label}
        aria-rowcount={head ? rows.length + 1 : undefined}
        aria-multiselectable="true"
        tabIndex={0}
        data-pane-focus=""
        aria-activedescendant={
          shown.some(({ key }) => key === active) ? `${id}-${active}` : undefined
        }
        className={styles.grid}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onBlur={onBlur}
      >
        {head}
        <div
          ref={bodyRef}
          role={head ? 'rowgroup' : 'none'}
          className={styles.body}
          style={{ minHeight: rows.length * rowHeight }}
        >
          {shown.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={row.id}
                  role="none"
                  className={styles.seat}
                  style={{ top: index * rowHeight }}
                >
                  {renderRow(row, index, `${id}-${row.id}`)}
                </div>
              )
            );
          })}
          {children}
        </div>
      </div>
    </div>
  );
}
