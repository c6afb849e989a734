import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { useCallback, useEffect, useId, useRef } from 'react';
import { catalogue } from '#registry/data.ts';
import type { NodeId } from '#schemas/document.ts';
import { useComposer, useDrag, useTarget } from '../composer/composer.ts';
import { nodeFacts } from '../steps/describe.ts';
import { readNodeKey, toKeyPress } from '../steps/keys.ts';
import { endOfPage } from '../composer/use-commands.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { DropLine } from './DropLine.tsx';
import { EmptyOutline } from './EmptyOutline.tsx';
import { OutlineRow } from './OutlineRow.tsx';
import type { Row } from './rows.ts';
import { outlineTexts } from './texts.ts';
import { useOutlineDrop } from './use-outline-drop.ts';
import styles from './Outline.module.css';

/** The page as a tree: the accessible way to everything that can be done with the pointer. */
export function Outline() {
  const composer = useComposer();
  const { rows, selected, carry, problems, title, view } = composer;
  const { subject } = useDrag();
  const target = useTarget();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  useOutlineDrop(tree, composer);
  useEffect(() => (scroller.current ? autoScrollForElements({ element: scroller.current }) : undefined), []);
  useEffect(() => {
    if (selected !== null) document.getElementById(`${id}-${selected}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, selected]);

  function onKeyDown(event: React.KeyboardEvent) {
    const command = readNodeKey(toKeyPress(event.nativeEvent));
    if (command && composer.command(command)) event.preventDefault();
  }

  const { select } = composer;
  const pick = useCallback((picked: NodeId) => {
    select(picked);
    tree.current?.focus({ preventScroll: true });
  }, [select]);

  const moving = subject?.id ?? carry?.node;
  return (
    <section className={styles.outline} data-pane="outline" aria-label={outlineTexts.outline}>
      <header className={styles.head}>
        <h2>{outlineTexts.outline}</h2>
        <span className={styles.count}>{outlineTexts.count(title, rows.length)}</span>
        <IconButton small icon="plus" label={outlineTexts.insert} keys="/" onPress={() => composer.setInsertion(endOfPage(composer))} />
      </header>
      {rows.length === 0 && <EmptyOutline />}
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={tree}
          role="tree"
          aria-label={outlineTexts.outline}
          tabIndex={0}
          data-pane-focus=""
          aria-activedescendant={selected === null ? undefined : `${id}-${selected}`}
          className={styles.tree}
          onKeyDown={onKeyDown}
        >
          {rows.map((row) => (
            <OutlineRow
              key={row.id}
              elementId={`${id}-${row.id}`}
              row={row}
              label={rowLabel(row, nodeFacts(view.tree, row.id, catalogue, problems.get(row.id)?.length ?? 0))}
              problems={problems.get(row.id)?.length ?? 0}
              selected={row.id === selected}
              carried={row.id === carry?.node}
              dimmed={row.id === moving && subject !== null}
              onSelect={pick}
              onOpen={composer.setOpen}
              onToggleHidden={() => composer.command('toggleHidden')}
            />
          ))}
          {target && <DropLine rows={rows} target={target} />}
        </div>
      </div>
    </section>
  );
}

/** What is seen first, then what it means. */
function rowLabel(row: Row, [name = '', ...facts]: string[]): string {
  return [[name, row.hint].filter(Boolean).join(' '), row.slotLabel ?? '', ...facts].filter(Boolean).join('，');
}
