import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { Button } from 'antd';
import { useCallback, useEffect, useId, useRef } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { toKeyPress } from '../../base/keys/chord.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { DropLine } from './DropLine.tsx';
import { EmptyOutline } from './EmptyOutline.tsx';
import { FindRow } from './FindRow.tsx';
import { InsertHere } from './InsertHere.tsx';
import styles from './Outline.module.css';
import { OutlineHead } from './OutlineHead.tsx';
import { OutlineRows } from './OutlineRows.tsx';
import { ROW_HEIGHT } from './outline-gaps.ts';
import { outlineTexts } from './texts.ts';
import { useOutlineDrop } from './use-outline-drop.ts';
import { useWindow } from './use-window.ts';

/** The page as a tree: the accessible way to everything that can be done with the pointer. */
export function Outline() {
  const composer = useComposer();
  const { rows, selection, cursor, filter, setFilter, overlay, closeOverlay, openMenu } = composer;
  const { moving: dragged } = useDrag();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  useOutlineDrop(tree, composer);
  useEffect(
    () => (scroller.current ? autoScrollForElements({ element: scroller.current }) : undefined),
    [],
  );
  const shown = useWindow(scroller, rows, [cursor, ...dragged]);
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
      tree.current?.focus({ preventScroll: true });
    },
    [select, extend],
  );
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
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={tree}
          role="tree"
          aria-label={outlineTexts.outline}
          aria-multiselectable="true"
          tabIndex={0}
          data-pane-focus=""
          aria-activedescendant={
            shown.some(({ key }) => key === cursor) ? `${id}-${cursor}` : undefined
          }
          className={styles.tree}
          style={{ height: rows.length * ROW_HEIGHT }}
          onKeyDown={onKeyDown}
          onContextMenu={onContextMenu}
        >
          <OutlineRows id={id} shown={shown} onSelect={pick} />
          <DropLine rows={rows} />
          <InsertHere tree={tree} />
        </div>
      </div>
    </section>
  );
}
