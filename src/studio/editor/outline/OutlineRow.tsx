import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { memo, useEffect, useRef, type RefObject } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { Icon, registryIcon } from '../../base/components/Icon.tsx';
import { registry } from '../../core/nodes/registry.ts';
import type { Row } from '../actions/rows.ts';
import { showGhost } from '../drag/ghost.ts';
import type { DragPayload } from '../drag/use-drag-monitor.ts';
import { FragmentBadge } from '../fragments/FragmentBadge.tsx';
import { useSharedWords } from '../fragments/use-shared-words.ts';
import { PeerMarks } from '../presence/PeerMarks.tsx';
import styles from './Outline.module.css';
import { INDENT } from './outline-gaps.ts';
import { outlineTexts } from './texts.ts';

interface Properties {
  elementId: string;
  row: Row;
  /** What screen readers say, without the position. */
  label: string;
  problems: number;
  /** Something is to be looked at that does not forbid publishing. */
  warned: boolean;
  selected: boolean;
  /** Keys are on it without its being selected. */
  atCursor: boolean;
  dragged: boolean;
  dimmed: boolean;
  onSelect(id: NodeId, by?: 'range' | 'one'): void;
  onOpen(id: NodeId, open: boolean): void;
  onToggleHidden(): void;
}

/** One line of the outline. Pointers may click and drag it; keys go to the tree around. */
export const OutlineRow = memo(function OutlineRow(properties: Properties) {
  return properties.row.fragment === null ? (
    <Line {...properties} />
  ) : (
    <SharedLine {...properties} />
  );
});

/** What stands for a fragment also says its name and how far it is shared. */
function SharedLine(properties: Properties) {
  const { row, label } = properties;
  const { name, shared } = useSharedWords(row.fragment);
  return (
    <Line
      {...properties}
      label={
        shared === ''
          ? label
          : `${row.name} ${[name, shared].join(' ').trim()}${label.slice(row.name.length)}`
      }
    />
  );
}

function Line({
  elementId,
  row,
  label,
  problems,
  warned,
  selected,
  atCursor,
  dragged,
  dimmed,
  onSelect,
  onOpen,
  onToggleHidden,
}: Properties) {
  const element = useRef<HTMLDivElement>(null);
  useDraggable(element, row);

  /** The pointer's ways to what keys do on the tree. */
  function press(event: React.MouseEvent) {
    const part =
      event.target instanceof Element
        ? event.target.closest('[data-part]')?.getAttribute('data-part')
        : null;
    if (event.shiftKey || event.metaKey || event.ctrlKey)
      return onSelect(row.id, event.shiftKey ? 'range' : 'one');
    onSelect(row.id);
    if (part === 'twist' && row.inside > 0) onOpen(row.id, !row.open);
    if (part === 'eye' && selected) onToggleHidden();
  }

  const classes = [
    styles.row,
    styles[row.kind],
    selected && styles.selected,
    atCursor && styles.cursor,
    dragged && styles.dragged,
    dimmed && styles.dimmed,
    row.hidden && styles.hidden,
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around has the focus and the keys
    <div
      ref={element}
      id={elementId}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-selected={selected}
      aria-expanded={row.inside > 0 ? row.open : undefined}
      aria-label={label}
      className={classes.filter(Boolean).join(' ')}
      style={{ paddingLeft: 4 + row.depth * INDENT }}
      data-node-row={row.id}
      onClick={press}
      tabIndex={-1}
    >
      <span
        className={styles.twist}
        data-part="twist"
        title={row.inside > 0 ? (row.open ? outlineTexts.close : outlineTexts.open) : undefined}
      >
        {row.inside > 0 && <Icon name={row.open ? 'chevronDown' : 'chevronRight'} size={11} />}
      </span>
      {row.kind === 'module' && <span className={styles.code}>{row.type}</span>}
      {row.kind === 'block' && (
        <Icon name={registryIcon(registry.blocks[row.type]?.icon)} size={14} />
      )}
      {row.kind === 'unknown' && <Icon name="warning" size={14} />}
      <span className={styles.name}>
        {row.name} {row.hint && <span className={styles.hint}>{row.hint}</span>}
      </span>
      <RowEnd row={row} problems={problems} warned={warned} selected={selected} />
    </div>
  );
}

/** What is to be said of the row behind its name. */
function RowEnd({
  row,
  problems,
  warned,
  selected,
}: Pick<Properties, 'row' | 'problems' | 'warned' | 'selected'>) {
  return (
    <span className={styles.end} aria-hidden="true">
      {row.fragment !== null && <FragmentBadge fragment={row.fragment} />}
      {row.kind === 'unknown' && outlineTexts.retired}
      {row.slotLabel}
      {row.inside > 0 && !row.open && row.inside}
      <PeerMarks node={row.id} />
      {problems === 0 && warned && (
        <span className={styles.warned} title={outlineTexts.warned}>
          <Icon name="warning" size={14} />
        </span>
      )}
      {problems > 0 && (
        <span className={styles.fault} title={outlineTexts.problems(problems)}>
          <Icon name="error" size={14} />
        </span>
      )}
      {(row.ownHidden || selected) && (
        <span
          className={styles.eye}
          data-part="eye"
          title={row.ownHidden ? outlineTexts.show : outlineTexts.hide}
        >
          <Icon name={row.ownHidden ? 'eyeOff' : 'eye'} size={14} />
        </span>
      )}
    </span>
  );
}

function useDraggable(element: RefObject<HTMLDivElement | null>, row: Row): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const payload: DragPayload = { payload: 'node', id: row.id };
    return draggable({
      element: element.current,
      getInitialData: () => payload,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, row.name),
    });
  }, [element, row.id, row.name]);
}
