import { useId, useRef, useState } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuLine } from './MenuLine.tsx';
import styles from './MenuTree.module.css';
import type { MenuRow } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';
import { useEntryStatuses } from './use-entry-statuses.ts';
import { useMenuKeyboardDrag } from './use-menu-keyboard-drag.ts';
import { MENU_INDENT, MENU_ROW_HEIGHT, useMenuDrag } from './use-menu-drag.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import { useMenuWindow } from './use-menu-window.ts';
import { useRename } from './use-rename.ts';

interface Properties {
  rows: readonly MenuRow[];
  /** False while a search lists some rows only: what lies between them cannot be seen, so nothing is moved. */
  movable: boolean;
  onNew(): void;
}

const HEADS = ['name', 'route', 'id', 'state', 'opens'] as const;

/** The menu as a tree: by key or pointer its entries are chosen, moved, renamed, hidden and removed. */
export function MenuTree({ rows, movable, onNew }: Properties) {
  const { selected, select, extend } = useComposer();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<NodeId | null>(null);
  const keyboardDrag = useMenuKeyboardDrag(rows);
  useMenuDrag(body, rows, keyboardDrag);
  const at = rows.findIndex((row) => row.id === selected);
  const virtual = useMenuWindow(scroller, rows, at);
  const act = useMenuKeys(rows, {
    movable,
    onNew,
    onRename: setRenaming,
    onPickUp: keyboardDrag.pickUp,
  });

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== grid.current || event.nativeEvent.isComposing) return;
    const isDone = keyboardDrag.dragged
      ? keyboardDrag.press(event.key)
      : act(event.key, {
          alt: event.altKey,
          meta: event.metaKey || event.ctrlKey,
          shift: event.shiftKey,
        });
    if (isDone) event.preventDefault();
  }

  const onRenamed = useRename(() => {
    setRenaming(null);
    grid.current?.focus({ preventScroll: true });
  });

  function onSelect(chosen: NodeId, by?: 'range' | 'one') {
    if (by) extend(chosen, by);
    else select(chosen);
    if (renaming === null) grid.current?.focus({ preventScroll: true });
  }
  const { dragged, place } = keyboardDrag;
  return (
    <>
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={grid}
          role="treegrid"
          aria-label={texts.tree}
          aria-rowcount={rows.length + 1}
          tabIndex={0}
          aria-multiselectable
          data-pane-focus=""
          aria-activedescendant={at >= 0 ? `${id}-${selected}` : undefined}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onBlur={(event) => event.currentTarget === event.target && keyboardDrag.cancel()}
        >
          <HeadRow />
          <div
            ref={body}
            role="rowgroup"
            className={styles.body}
            style={{ height: rows.length * MENU_ROW_HEIGHT }}
          >
            <MenuLines
              id={id}
              rows={rows}
              shown={virtual.getVirtualItems()}
              dragged={dragged}
              renaming={renaming}
              onSelect={onSelect}
              onRename={setRenaming}
              onRenamed={onRenamed}
            />
            {dragged && <DropLine rows={rows} id={dragged.id} gap={dragged.gap} />}
          </div>
        </div>
      </div>
      <MenuFoot carried={rows.find((row) => row.id === dragged?.id)} place={place} />
    </>
  );
}

interface LinesProperties {
  /** Begins the ids of the rows' elements. */
  id: string;
  rows: readonly MenuRow[];
  /** The rows in sight. */
  shown: readonly { index: number; start: number }[];
  dragged: { id: NodeId } | null;
  /** The entry whose name is typed over. */
  renaming: NodeId | null;
  onSelect(id: NodeId, by?: 'range' | 'one'): void;
  onRename(id: NodeId): void;
  onRenamed(row: MenuRow, name: string | null): void;
}

function MenuLines({
  id,
  rows,
  shown,
  dragged,
  renaming,
  onSelect,
  onRename,
  onRenamed,
}: LinesProperties) {
  const { selected, selection, setOpen, problems } = useComposer();
  const dotOf = useEntryStatuses();
  const lineOf = (row: MenuRow) => ({
    row,
    status: dotOf(row.id),
    problems: problems.get(row.id)?.length ?? 0,
    selected: row.id === selected || selection.includes(row.id),
    dragged: row.id === dragged?.id,
    renaming: row.id === renaming,
  });
  return shown.map(({ index, start }) => {
    const row = rows[index];
    return (
      row && (
        <div
          key={row.id}
          role="presentation"
          className={styles.at}
          style={{ transform: `translateY(${start}px)` }}
        >
          <MenuLine
            {...lineOf(row)}
            elementId={`${id}-${row.id}`}
            index={index}
            onSelect={onSelect}
            onOpen={setOpen}
            onRename={onRename}
            onRenamed={(next) => onRenamed(row, next)}
          />
        </div>
      )
    );
  });
}

/** Where the entry in the hand would go: between the rows, as far in as its level. */
function DropLine({
  rows,
  id,
  gap,
}: {
  rows: readonly MenuRow[];
  id: NodeId;
  gap: { index: number; level: number };
}) {
  const start = rows.findIndex((row) => row.id === id);
  const depth = rows[start]?.depth ?? 0;
  const end = rows.findIndex((row, index) => index > start && row.depth <= depth);
  const inside = (end < 0 ? rows.length : end) - start;
  const shown = gap.index <= start ? gap.index : gap.index + inside;
  return (
    <span
      aria-hidden="true"
      className={styles.line}
      style={{ top: shown * MENU_ROW_HEIGHT - 1, left: 10 + gap.level * MENU_INDENT }}
    />
  );
}

function HeadRow() {
  return (
    <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
      {HEADS.map((head) => (
        <span key={head} role="columnheader">
          {texts.columns[head]}
        </span>
      ))}
    </div>
  );
}
