import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import { Icon } from '../../../base/components/Icon.tsx';
import { StateDot, type DocumentStatus } from '../../../base/components/StateDot.tsx';
import { showGhost } from '../../../editor/drag/ghost.ts';
import { PeerMarks } from '../../../editor/presence/PeerMarks.tsx';
import styles from './MenuTree.module.css';
import type { MenuRow } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';
import { MENU_INDENT, type EntryPayload } from './use-menu-drag.ts';

interface Properties {
  elementId: string;
  index: number;
  row: MenuRow;
  status: DocumentStatus;
  problems: number;
  selected: boolean;
  dragged: boolean;
  /** Its name is being typed over. */
  renaming: boolean;
  /** Alone, or with those that are selected: up to this one, or this one besides. */
  onSelect(id: string, by?: 'range' | 'one'): void;
  onOpen(id: string, open: boolean): void;
  onRename(id: string): void;
  /** Null: it keeps the name it has. */
  onRenamed(name: string | null): void;
}

/** One entry of the tree. Pointers may click and drag it; keys go to the grid around. */
export function MenuLine({
  elementId,
  index,
  row,
  status,
  problems,
  selected,
  dragged,
  renaming,
  onSelect,
  onOpen,
  onRename,
  onRenamed,
}: Properties) {
  const element = useRef<HTMLDivElement>(null);
  const { id, node } = row;
  useDraggable(element, row, renaming);
  const { linktype, routecode, opentype } = node.props;
  const classes = [
    styles.row,
    selected && styles.selected,
    dragged && styles.dragged,
    row.hidden && styles.hidden,
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid around has the focus and the keys
    <div
      ref={element}
      id={elementId}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-selected={selected}
      aria-expanded={row.inside > 0 ? row.open : undefined}
      className={classes.filter(Boolean).join(' ')}
      data-node-row={id}
      onClick={(event) => {
        onSelect(id, event.shiftKey ? 'range' : event.metaKey || event.ctrlKey ? 'one' : undefined);
        if (event.target instanceof Element && event.target.closest('[data-part=twist]'))
          onOpen(id, !row.open);
      }}
      onDoubleClick={() => onRename(id)}
    >
      <NameCell row={row} problems={problems} renaming={renaming} onRenamed={onRenamed} />
      <span role="gridcell" className={styles.code}>
        {linktype === '0'
          ? String(routecode ?? '')
          : linktype === '1'
            ? texts.outside
            : texts.trading}
      </span>
      <span role="gridcell" className={styles.code}>
        {id}
      </span>
      <span role="gridcell" className={styles.state}>
        <StateDot state={status} />
        {texts.states[status]}
      </span>
      <span role="gridcell" className={styles.plain}>
        {opentype === '1' ? texts.newWindow : texts.sameWindow}
      </span>
    </div>
  );
}

/** Enter and leaving it take the name, Escape leaves it as it was. */
function RenameBox({ name, onRenamed }: { name: string; onRenamed(name: string | null): void }) {
  const isOver = useRef(false);
  const box = useRef<InputRef>(null);
  useEffect(() => box.current?.focus({ cursor: 'all' }), []);
  const end = (next: string | null) => {
    if (isOver.current) return;
    isOver.current = true;
    onRenamed(next);
  };
  return (
    <Input
      size="small"
      ref={box}
      defaultValue={name}
      maxLength={40}
      aria-label={texts.renameLabel}
      onBlur={(event) => end(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end(null);
      }}
    />
  );
}

function NameCell({
  row,
  problems,
  renaming,
  onRenamed,
}: Pick<Properties, 'row' | 'problems' | 'renaming' | 'onRenamed'>) {
  return (
    <span role="gridcell" className={styles.name} style={{ paddingLeft: row.depth * MENU_INDENT }}>
      <Icon name="drag" size={14} />
      <span
        className={styles.twist}
        data-part={row.inside > 0 ? 'twist' : undefined}
        title={row.inside > 0 ? (row.open ? texts.close : texts.open) : undefined}
      >
        {row.inside > 0 && <Icon name={row.open ? 'chevronDown' : 'chevronRight'} size={12} />}
      </span>
      {row.ownHidden && (
        <span role="img" aria-label={texts.hidden} title={texts.hidden} className={styles.eye}>
          <Icon name="eyeOff" size={14} />
        </span>
      )}
      {renaming ? (
        <RenameBox name={row.name} onRenamed={onRenamed} />
      ) : (
        <span className={row.depth === 0 ? styles.root : undefined}>{row.name}</span>
      )}
      {problems > 0 && (
        <span className={styles.fault}>
          <Icon name="error" size={14} />
        </span>
      )}
      <PeerMarks node={row.id} />
    </span>
  );
}

/** A row is dragged by any part of it, but not while its name is typed over. */
function useDraggable(
  element: RefObject<HTMLDivElement | null>,
  { id, name }: MenuRow,
  renaming: boolean,
): void {
  useEffect(() => {
    if (!element.current || renaming) return undefined;
    const payload: EntryPayload = { payload: 'menu-entry', id };
    return draggable({
      element: element.current,
      getInitialData: () => payload,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, name),
    });
  }, [element, id, name, renaming]);
}
