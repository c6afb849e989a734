import { useRef, useState } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import type { NodeId } from '#schemas/document.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { TreeDropLine } from '../../../editor/tree-grid/TreeDropLine.tsx';
import { TreeGrid } from '../../../editor/tree-grid/TreeGrid.tsx';
import { MenuFoot } from './MenuFoot.tsx';
import { MenuLine } from './MenuLine.tsx';
import styles from './MenuTree.module.css';
import type { MenuRow } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';
import { useMenuKeyboardDrag } from './use-menu-keyboard-drag.ts';
import { MENU_INDENT, MENU_ROW_HEIGHT, useMenuDrag } from './use-menu-drag.ts';
import { useMenuKeys } from './use-menu-keys.ts';
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
  const { selected, selection, select, extend, setOpen, problems } = useComposer();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<NodeId | null>(null);
  const keyboardDrag = useMenuKeyboardDrag(rows);
  useMenuDrag({ grid, body }, rows, keyboardDrag);
  const act = useMenuKeys(rows, {
    movable,
    onNew,
    onRename: setRenaming,
    onPickUp: keyboardDrag.pickUp,
  });

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.target !== grid.current || isInputMethodKey(event.nativeEvent)) return;
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
      <TreeGrid
        label={texts.tree}
        rows={rows}
        rowHeight={MENU_ROW_HEIGHT}
        active={selected}
        head={<HeadRow />}
        gridRef={grid}
        bodyRef={body}
        renderRow={(row, index, elementId) => (
          <MenuLine
            elementId={elementId}
            index={index}
            row={row}
            problems={problems.get(row.id)?.length ?? 0}
            selected={row.id === selected || selection.includes(row.id)}
            dragged={row.id === dragged?.id}
            renaming={row.id === renaming}
            onSelect={onSelect}
            onOpen={setOpen}
            onRename={setRenaming}
            onRenamed={(name) => onRenamed(row, name)}
          />
        )}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        onBlur={(event) => event.currentTarget === event.target && keyboardDrag.cancel()}
      >
        {dragged && <DropLine rows={rows} id={dragged.id} gap={dragged.gap} />}
      </TreeGrid>
      <MenuFoot carried={rows.find((row) => row.id === dragged?.id)} place={place} />
    </>
  );
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
    <TreeDropLine pane="menu" top={shown * MENU_ROW_HEIGHT} left={10 + gap.level * MENU_INDENT} />
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
