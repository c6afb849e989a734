import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { Button } from 'antd';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { rowFacts } from '../actions/describe.ts';
import { toKeyPress } from '../../base/keys/chord.ts';
import { endOfPage } from '../composer/use-commands.ts';
import { IconButton } from '../../base/components/IconButton.tsx';
import { DropLine } from './DropLine.tsx';
import { EmptyOutline } from './EmptyOutline.tsx';
import { FindRow } from './FindRow.tsx';
import { InsertHere } from './InsertHere.tsx';
import { OutlineRow } from './OutlineRow.tsx';
import { ROW_HEIGHT } from './outline-gaps.ts';
import type { Row } from '../actions/rows.ts';
import { outlineTexts } from './texts.ts';
import { useOutlineDrop } from './use-outline-drop.ts';
import { useWindow } from './use-window.ts';
import styles from './Outline.module.css';

/** The page as a tree: the accessible way to everything that can be done with the pointer. */
export function Outline() {
  const composer = useComposer();
  const {
    rows,
    selection,
    cursor,
    keyboardDrag,
    cut,
    problems,
    warnings,
    title,
    filter,
    setFilter,
    overlay,
    closeOverlay,
    openMenu,
  } = composer;
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
  const warned = useMemo(() => new Set(warnings.map(({ node }) => node)), [warnings]);
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

  const { select, extend, command } = composer;
  const toggleHidden = useCallback(() => void command('toggleHidden'), [command]);
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

  const moving = keyboardDrag?.nodes ?? [];
  return (
    <section className={styles.outline} data-pane="outline" aria-label={outlineTexts.outline}>
      <header className={styles.head}>
        <h2>{outlineTexts.outline}</h2>
        <span className={styles.count}>{outlineTexts.count(title, rows.length)}</span>
        <IconButton
          small
          icon="search"
          label={outlineTexts.find}
          keys="F"
          pressed={isFinding}
          onPress={() => (isFinding ? showAll() : composer.command('filter'))}
        />
        <IconButton
          small
          icon="plus"
          label={outlineTexts.insert}
          keys="/"
          onPress={() => composer.setInsertion(endOfPage(composer))}
        />
      </header>
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
          {/* A row that only stands elsewhere is put there without being rendered again. */}
          {shown.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const isSelected = selection.includes(row.id);
            return (
              <div
                key={row.id}
                role="none"
                className={styles.seat}
                style={{ top: index * ROW_HEIGHT }}
              >
                <OutlineRow
                  elementId={`${id}-${row.id}`}
                  row={row}
                  label={rowLabel(row, problems.get(row.id)?.length ?? 0, cut.has(row.id))}
                  problems={problems.get(row.id)?.length ?? 0}
                  warned={warned.has(row.id)}
                  selected={isSelected}
                  atCursor={row.id === cursor && !isSelected}
                  dragged={moving.includes(row.id)}
                  dimmed={dragged.includes(row.id) || cut.has(row.id)}
                  onSelect={pick}
                  onOpen={composer.setOpen}
                  onToggleHidden={toggleHidden}
                />
              </div>
            );
          })}
          <DropLine rows={rows} />
          <InsertHere tree={tree} />
        </div>
      </div>
    </section>
  );
}

/** What is seen first, then what it means. */
function rowLabel(row: Row, problems: number, isCut: boolean): string {
  const [name = '', ...facts] = rowFacts(row, problems);
  return [
    [name, row.hint].filter(Boolean).join(' '),
    row.slotLabel ?? '',
    ...facts,
    isCut ? outlineTexts.cut : '',
  ]
    .filter(Boolean)
    .join(marks.comma);
}
