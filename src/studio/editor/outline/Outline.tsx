import { Button } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { toKeyPress } from '../../base/keys/chord.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { TreeGrid } from '../tree-grid/TreeGrid.tsx';
import { DropLine } from './DropLine.tsx';
import { EmptyOutline } from './EmptyOutline.tsx';
import { FindRow } from './FindRow.tsx';
import { InsertHere } from './InsertHere.tsx';
import styles from './Outline.module.css';
import { OutlineHead } from './OutlineHead.tsx';
import { ROW_HEIGHT } from './outline-gaps.ts';
import { outlineTexts } from './texts.ts';
import { useOutlineDrop } from './use-outline-drop.ts';
import { useRenderRow } from './use-render-row.tsx';

/** The page as a tree: the accessible way to everything that can be done with the pointer. */
export function Outline() {
  const composer = useComposer();
  const { rows, selection, cursor, filter, setFilter, overlay, closeOverlay, openMenu } = composer;
  const { moving: dragged } = useDrag();
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useOutlineDrop(body, composer);
  // The keys of the page hold from the beginning, unless the focus is somewhere already.
  useEffect(() => {
    if (document.activeElement === document.body) grid.current?.focus({ preventScroll: true });
  }, []);
  const isFinding = filter !== '' || overlay?.what === 'filter';

  function onKeyDown(event: React.KeyboardEvent) {
    if (composer.press(toKeyPress(event.nativeEvent), { onNodes: true })) event.preventDefault();
  }
  function onContextMenu(event: React.MouseEvent) {
    const picked =
      event.target instanceof Element
        ? event.target.closest('[data-node-row]')?.getAttribute('data-node-row')
        : null;
    if (picked === null || picked === undefined) return;
    event.preventDefault();
    if (!selection.includes(picked)) composer.select(picked);
    openMenu({ x: event.clientX, y: event.clientY });
  }

  const { select, extend } = composer;
  const pick = useCallback(
    (picked: NodeId, by?: 'range' | 'one') => {
      if (by) extend(picked, by);
      else select(picked);
      grid.current?.focus({ preventScroll: true });
    },
    [select, extend],
  );
  const renderRow = useRenderRow(pick);
  function showAll() {
    setFilter('');
    closeOverlay();
  }

  return (
    <section className={styles.outline} data-pane="outline" aria-label={outlineTexts.outline}>
      <OutlineHead isFinding={isFinding} onShowAll={showAll} />
      {isFinding && <FindRow onClose={showAll} />}
      {rows.length === 0 && filter === '' && <EmptyOutline />}
      {rows.length === 0 && filter !== '' && (
        <div className={styles.empty}>
          <p>{outlineTexts.nothingFound(filter)}</p>
          <Button onClick={showAll}>{outlineTexts.showAll}</Button>
        </div>
      )}
      <TreeGrid
        label={outlineTexts.outline}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        active={cursor}
        kept={dragged}
        gridRef={grid}
        bodyRef={body}
        renderRow={renderRow}
        className={styles.scroller}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        <DropLine rows={rows} />
        <InsertHere body={body} />
      </TreeGrid>
    </section>
  );
}
