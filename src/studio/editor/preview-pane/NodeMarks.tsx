import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { nodeOf } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { ModuleCode } from '#schemas/module.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer, useDrag, useTarget } from '../composer/composer.ts';
import { catalogue, registry } from '../../core/nodes/registry.ts';
import { dropWords, nameOf, namesOf } from '../actions/describe.ts';
import { samePlace } from '../actions/drag-store.ts';
import { commandSpec, type Command } from '../commands/command-table.ts';
import { printKeys } from '../commands/print-keys.ts';
import type { DragPayload } from '../drag/use-drag-monitor.ts';
import { FragmentOutlines } from '../fragments/FragmentOutlines.tsx';
import { showGhost } from '../drag/ghost.ts';
import { Icon, registryIcon } from '../../base/components/Icon.tsx';
import { editorActionTexts } from '../actions/texts.ts';
import { PeerOutlines } from '../presence/PeerOutlines.tsx';
import { InsertMarks } from './InsertMarks.tsx';
import { previewTexts as texts } from './view/texts.ts';
import type { Frame } from './use-frame.ts';
import { placeInsertPills, TAG_HEIGHT } from './insert-pills.ts';
import styles from './NodeMarks.module.css';

interface Properties {
  frame: Frame;
  scale: number;
  width: number;
  height: number;
}

/** What the studio draws above the page: what is selected, pointed at, or about to take a drop. Never inside the page's own boxes. */
export function NodeMarks({ frame, scale, width, height }: Properties) {
  const { selected, selection, keyboardDrag, insertion, cut } = useComposer();
  const { subject, moving: dragged } = useDrag();
  const moving = keyboardDrag?.nodes ?? dragged;
  const box = (id: NodeId | null) => (id === null ? undefined : frame.boxes[id]);
  const main = box(selected);
  const isHeld = moving.length > 0 || subject !== null;
  const hover =
    isHeld || (frame.hovered !== null && selection.includes(frame.hovered))
      ? undefined
      : box(frame.hovered);
  return (
    <div className={styles.overlay}>
      <FragmentOutlines boxes={frame.boxes} scale={scale} />
      <PeerOutlines boxes={frame.boxes} scale={scale} view={{ width, height }} />
      {hover && <div className={styles.hover} style={rect(hover, scale)} />}
      {hover && !insertion && <InsertMarks frame={frame} scale={scale} height={height} />}
      <Outlined ids={moving} boxes={frame.boxes} scale={scale} className={styles.dragged} />
      <Outlined ids={[...cut]} boxes={frame.boxes} scale={scale} className={styles.dragged} />
      {!isHeld && (
        <Outlined
          ids={selection.filter((id) => id !== selected)}
          boxes={frame.boxes}
          scale={scale}
          className={styles.selection}
        />
      )}
      {main && selected !== null && !isHeld && !insertion && (
        <Selection
          id={selected}
          box={main}
          scale={scale}
          height={height}
          failed={frame.failed.has(selected)}
        />
      )}
      {main && insertion && <div className={styles.selection} style={rect(main, scale)} />}
      <TargetLine frame={frame} scale={scale} height={height} />
    </div>
  );
}

function Outlined({
  ids,
  boxes,
  scale,
  className,
}: {
  ids: readonly NodeId[];
  boxes: Frame['boxes'];
  scale: number;
  className: string | undefined;
}) {
  return ids.map((id) => {
    const box = boxes[id];
    return box && <div key={id} className={className} style={rect(box, scale)} />;
  });
}

function rect({ x, y, width, height }: Box, scale: number) {
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}

const ACTIONS: readonly Command[] = ['nudgeUp', 'nudgeDown', 'duplicate', 'toggleHidden', 'remove'];

interface SelectionProperties {
  id: NodeId;
  box: Box;
  scale: number;
  /** Of the view, to keep the tag in sight. */
  height: number;
  failed: boolean;
}

/** The outline around the selected node, with its tag: what it is, a handle to drag it by, and what can be done. */
function Selection({ id, box, scale, height, failed }: SelectionProperties) {
  const { view, command } = useComposer();
  const top = box.y * scale;
  const bottom = top + box.height * scale;
  const tagTop = Math.min(Math.max(top - TAG_HEIGHT, 0), Math.max(bottom - TAG_HEIGHT, 0));
  const isInView = bottom > 0 && top < height;
  const [left, width] = [box.x * scale, box.width * scale];
  const pills = placeInsertPills({ left, width, top, bottom, tagTop });
  return (
    <>
      <div className={styles.selection} style={rect(box, scale)}>
        {failed && (
          <span className={styles.failed}>
            {texts.blockFailed(nameOf(view.tree, id, catalogue))}
          </span>
        )}
      </div>
      {isInView && <Tag id={id} left={Math.max(0, box.x * scale)} top={tagTop} />}
      {isInView && pills.above > 16 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.insert}
          style={{ left: pills.x, top: pills.above }}
          onClick={() => command('insertBefore')}
        >
          <Icon name="plus" size={12} />
          {texts.insertAbove}
        </button>
      )}
      {isInView && pills.below < height - 16 && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.insert}
          style={{ left: pills.x, top: pills.below }}
          onClick={() => command('insertAfter')}
        >
          <Icon name="plus" size={12} />
          {texts.insertHere}
        </button>
      )}
    </>
  );
}

/** What the selected node is and what can be done with it; also the handle to drag it by. */
function Tag({ id, left, top }: { id: NodeId; left: number; top: number }) {
  const { view, selection, command, context, openMenu } = useComposer();
  const tag = useRef<HTMLDivElement>(null);
  const node = nodeOf(view.tree, id);
  const several = selection.length > 1;
  const name = namesOf(view.tree, selection, catalogue);
  const icon =
    node && (registry.modules[node.type as ModuleCode] ?? registry.blocks[node.type])?.icon;
  useEffect(() => {
    if (!tag.current) return undefined;
    const payload: DragPayload = { payload: 'node', id };
    return draggable({
      element: tag.current,
      getInitialData: () => payload,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, name),
    });
  }, [id, name]);
  function onContextMenu(event: React.MouseEvent) {
    event.preventDefault();
    openMenu({ x: event.clientX, y: event.clientY });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons are for pointers; the page around has the focus and their keys
    <div
      ref={tag}
      className={styles.tag}
      style={{ left, top }}
      role="toolbar"
      aria-label={name}
      data-selection-tag=""
      onContextMenu={onContextMenu}
    >
      <Icon name="drag" size={13} />
      <Icon name={several ? 'copy' : registryIcon(icon)} size={13} />
      <span className={styles.name}>
        {several ? editorActionTexts.chosen(selection.length) : name}
      </span>
      {ACTIONS.map((action) => {
        const { icon: drawing = 'more', name: label, nameNow } = commandSpec(action);
        const words = nameNow?.(context) ?? label;
        return (
          <button
            key={action}
            type="button"
            tabIndex={-1}
            aria-label={words}
            title={`${words}  ${printKeys(action)}`}
            onClick={() => command(action)}
          >
            <Icon name={drawing} size={14} />
          </button>
        );
      })}
    </div>
  );
}

/** How far from the view's edges the line is kept. */
const ROOM = 40;

/** The violet line where something would go, with its words. */
function TargetLine({ frame, scale, height }: Omit<Properties, 'width'>) {
  const { view, keyboardDrag, insertion } = useComposer();
  const { subject } = useDrag();
  const target = useTarget();
  const gap =
    target &&
    frame.gaps.find((one) =>
      samePlace({ parent: one.parent, slot: one.slot, after: one.after }, target.place),
    );
  const { send } = frame;
  const line = gap ? gap.box.y * scale : null;
  const isOut = !subject && line !== null && height > 0 && (line < ROOM || line > height - ROOM);
  const key = target && `${target.place.parent} ${target.place.slot} ${target.place.after}`;
  // Keys move the line without the pointer: the page follows once per place.
  useEffect(() => {
    if (isOut && target) send({ type: 'reveal-gap', gap: target.place });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling by hand away from the line must stay possible
  }, [key, isOut]);
  if (!gap || !target) return null;
  const words = dropWords(view.tree, target.place, target.moving, catalogue);
  const isNew = subject !== null && subject.id === undefined;
  const label = isNew
    ? texts.insertAt(words)
    : !subject && !keyboardDrag && insertion
      ? texts.insertBelow
      : texts.moveTo(words);
  return (
    <div
      className={styles.line}
      style={{ left: gap.box.x * scale, top: gap.box.y * scale, width: gap.box.width * scale }}
      data-drop-line="page"
    >
      <b>{label}</b>
    </div>
  );
}
