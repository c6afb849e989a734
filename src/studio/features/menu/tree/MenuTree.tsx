import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState } from 'react';
import { textChange } from '#composition/text/text-change.ts';
import type { NodeId } from '#schemas/document.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { Keys } from '../../../base/keys/Keys.tsx';
import { useFeedback } from '../../../base/components/feedback.ts';
import { menuTexts as texts } from './texts.ts';
import { useEntryStatuses } from './use-entry-statuses.ts';
import { MenuLine } from './MenuLine.tsx';
import type { MenuRow } from './menu-rows.ts';
import { targetWords, useMenuKeyboardDrag } from './use-menu-keyboard-drag.ts';
import { MENU_INDENT, MENU_ROW_HEIGHT, useMenuDrag } from './use-menu-drag.ts';
import styles from './MenuTree.module.css';

interface Properties {
  rows: readonly MenuRow[];
  /** False while a search lists some rows only: what lies between them cannot be seen, so nothing is moved. */
  movable: boolean;
  onNew(): void;
}

const HEADS = ['name', 'route', 'id', 'state', 'opens'] as const;

/** The menu as a tree: by key or pointer its entries are chosen, moved, renamed, hidden and removed. */
export function MenuTree({ rows, movable, onNew }: Properties) {
  const { selected, selection, select, extend, setOpen, command, view, edit, problems } =
    useComposer();
  const feedback = useFeedback();
  const dotOf = useEntryStatuses();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [renaming, setRenaming] = useState<NodeId | null>(null);
  const keyboardDrag = useMenuKeyboardDrag(rows);
  useMenuDrag(body, rows, keyboardDrag);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const stops = [autoScrollForElements({ element }), dropTargetForElements({ element })];
    return () => stops.forEach((stop) => stop());
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- rows are memoised by what they show
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => MENU_ROW_HEIGHT,
    overscan: 20,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const at = rows.findIndex((row) => row.id === selected);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling by hand away from the row must stay possible
  }, [at, selected]);

  function walk(to: number) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (row) select(row.id);
  }

  /** Adds the sibling next to the range in the direction of the key, or leaves the last one out. */
  function extendBy(direction: 1 | -1) {
    const siblings = rows.filter(({ parent }) => parent === rows[at]?.parent);
    const sibling = siblings[siblings.findIndex((row) => row.id === selected) + direction];
    if (sibling) extend(sibling.id, 'range');
  }

  function goInto({ id: entry, inside, open }: MenuRow) {
    if (inside > 0 && !open) setOpen(entry, true);
    else if (open) walk(at + 1);
  }

  function goOut({ id: entry, open, parent }: MenuRow) {
    const above = rows.findIndex((row) => row.id === parent);
    if (open) setOpen(entry, false);
    else if (above >= 0) walk(above);
  }

  function act(
    key: string,
    { alt, meta, shift }: { alt: boolean; meta: boolean; shift: boolean },
  ): boolean {
    const row = rows[at];
    if (alt && (key === 'ArrowUp' || key === 'ArrowDown'))
      return command(key === 'ArrowUp' ? 'nudgeUp' : 'nudgeDown');
    if (meta && shift && key.toLowerCase() === 'e') return command('toggleHidden');
    if (alt || meta) return false;
    if (shift && (key === 'ArrowUp' || key === 'ArrowDown')) extendBy(key === 'ArrowUp' ? -1 : 1);
    else if (key === 'ArrowUp') walk(at < 0 ? rows.length - 1 : at - 1);
    else if (key === 'ArrowDown') walk(at + 1);
    else if (key === 'Home') walk(0);
    else if (key === 'End') walk(rows.length - 1);
    else if (key === 'n' || key === 'N') onNew();
    else if (!row) return false;
    else if (key === 'ArrowRight') goInto(row);
    else if (key === 'ArrowLeft') goOut(row);
    else if (key === ' ' && movable && selection.length === 1) keyboardDrag.pickUp(row.id);
    else if (key === 'Enter' || key === 'F2') setRenaming(row.id);
    else if (key === 'Delete' || key === 'Backspace') return command('remove');
    else return false;
    return true;
  }

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

  function rename(row: MenuRow, next: string | null) {
    setRenaming(null);
    grid.current?.focus({ preventScroll: true });
    const change = next === null || next.trim() === '' ? null : textChange(row.name, next.trim());
    if (!change) return;
    edit(
      [{ op: 'splice', node: row.id, path: ['props', 'menuname'], ...change }],
      texts.renameStep(row.name),
    );
    feedback.announce(texts.renamedTo(next?.trim() ?? ''));
  }

  const { dragged, place } = keyboardDrag;
  const carried = rows.find((row) => row.id === dragged?.id);
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
          <div role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
            {HEADS.map((head) => (
              <span key={head} role="columnheader">
                {texts.columns[head]}
              </span>
            ))}
          </div>
          <div
            ref={body}
            role="rowgroup"
            className={styles.body}
            style={{ height: rows.length * MENU_ROW_HEIGHT }}
          >
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = rows[index];
              return row ? (
                <div
                  key={row.id}
                  role="presentation"
                  className={styles.at}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MenuLine
                    elementId={`${id}-${row.id}`}
                    index={index}
                    row={row}
                    status={dotOf(row.id)}
                    problems={problems.get(row.id)?.length ?? 0}
                    selected={row.id === selected || selection.includes(row.id)}
                    dragged={dragged !== null && row.id === dragged.id}
                    renaming={row.id === renaming}
                    onSelect={(chosen, by) => {
                      if (by) extend(chosen, by);
                      else select(chosen);
                      if (renaming === null) grid.current?.focus({ preventScroll: true });
                    }}
                    onOpen={setOpen}
                    onRename={setRenaming}
                    onRenamed={(next) => rename(row, next)}
                  />
                </div>
              ) : null;
            })}
            {dragged && <DropLine rows={rows} id={dragged.id} gap={dragged.gap} />}
          </div>
        </div>
      </div>
      <footer className={styles.foot}>
        {dragged && carried && place ? (
          <span className={styles.hand}>
            <b>{carried.name}</b>
            <span>{targetWords(view.tree, dragged.id, place)}</span>
          </span>
        ) : (
          texts.keys.map(([keys, meaning]) => (
            <span key={keys} className={styles.key}>
              <Keys>{keys}</Keys>
              {meaning}
            </span>
          ))
        )}
        {dragged &&
          texts.dragKeys.map(([keys, meaning]) => (
            <span key={keys} className={styles.key}>
              <Keys>{keys}</Keys>
              {meaning}
            </span>
          ))}
      </footer>
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
    <span
      aria-hidden="true"
      className={styles.line}
      style={{ top: shown * MENU_ROW_HEIGHT - 1, left: 10 + gap.level * MENU_INDENT }}
    />
  );
}
