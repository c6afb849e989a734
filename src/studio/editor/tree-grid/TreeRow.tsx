import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { showGhost } from '../drag/ghost.ts';
import styles from './TreeGrid.module.css';

/** What the grid needs to know of a line of the tree. */
interface TreeLine {
  id: NodeId;
  name: string;
  /** 0 for what hangs on the root. */
  depth: number;
  /** Among its siblings, from 1. */
  position: number;
  /** How many siblings there are, itself included. */
  count: number;
  /** How many lines lie in it. */
  inside: number;
  open: boolean;
}

interface TreeRowProps {
  /** `row` in a treegrid, with `gridcell` in it, and `treeitem` in a tree. */
  role: 'treeitem' | 'row';
  elementId: string;
  row: TreeLine;
  /** Its number among the rows of a treegrid, where the row of heads is 1. */
  rowIndex?: number;
  /** What screen readers say instead of what stands in the row. */
  label?: string;
  selected: boolean;
  /** The `payload` of drags of the row; null: it cannot be dragged. */
  payload: string | null;
  className: string;
  style?: CSSProperties;
  /** Alone, or with those that are selected: up to this one, or this one besides. */
  onSelect(id: NodeId, by?: 'range' | 'one'): void;
  onOpen(id: NodeId, open: boolean): void;
  /** A press on the part of the row whose element has this `data-part`. */
  onPress?(part: string): void;
  onDoubleClick?(): void;
  children: ReactNode;
}

/** One line of a tree. Pointers press and drag it; keys go to the grid around. */
export function TreeRow({
  role,
  elementId,
  row,
  rowIndex,
  label,
  selected,
  payload,
  className,
  style,
  onSelect,
  onOpen,
  onPress,
  onDoubleClick,
  children,
}: TreeRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useDraggable(element, row, payload);

  function press(event: React.MouseEvent) {
    if (event.shiftKey || event.metaKey || event.ctrlKey)
      return onSelect(row.id, event.shiftKey ? 'range' : 'one');
    const part =
      event.target instanceof Element
        ? event.target.closest('[data-part]')?.getAttribute('data-part')
        : null;
    onSelect(row.id);
    if (part === 'twist') {
      if (row.inside > 0) onOpen(row.id, !row.open);
    } else if (part) onPress?.(part);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a treeitem or row; the grid around has the focus and the keys
    <div
      ref={element}
      id={elementId}
      role={role}
      tabIndex={-1}
      aria-rowindex={rowIndex}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-selected={selected}
      aria-expanded={row.inside > 0 ? row.open : undefined}
      aria-label={label}
      className={`${styles.row} ${className}`}
      style={style}
      data-node-row={row.id}
      onClick={press}
      onDoubleClick={onDoubleClick}
    >
      {children}
    </div>
  );
}

function useDraggable(
  element: RefObject<HTMLDivElement | null>,
  { id, name }: TreeLine,
  payload: string | null,
): void {
  useEffect(() => {
    if (!element.current || payload === null) return undefined;
    return draggable({
      element: element.current,
      getInitialData: () => ({ payload, id }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, name),
    });
  }, [element, id, name, payload]);
}
