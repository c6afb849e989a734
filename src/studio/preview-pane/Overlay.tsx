import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { nodeOf } from '#composition/tree.ts';
import { catalogue, registry } from '#registry/data.ts';
import type { NodeId } from '#schemas/document.ts';
import type { ModuleCode } from '#schemas/module.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer, useDrag, useTarget } from '../composer/composer.ts';
import { dropWords, nameOf } from '../steps/describe.ts';
import { samePlace } from '../drag/drag-store.ts';
import type { Command } from '../steps/keys.ts';
import type { DragPayload } from '../drag/use-drag-monitor.ts';
import { FragmentOutlines } from '../fragments/FragmentOutlines.tsx';
import { inspectorTexts } from '../inspector/texts.ts';
import { showGhost } from '../drag/ghost.ts';
import { Icon, registryIcon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icon-drawings.ts';
import { PeerOutlines } from '../presence/PeerOutlines.tsx';
import { previewTexts as texts } from './texts.ts';
import type { Frame } from './use-frame.ts';
import styles from './Overlay.module.css';

interface Properties {
  frame: Frame;
  scale: number;
  height: number;
}

/** What the studio draws above the page: what is selected, pointed at, or about to take a drop. Never inside the page's own boxes. */
export function Overlay({ frame, scale, height }: Properties) {
  const { selected, carry, insertion } = useComposer();
  const { subject } = useDrag();
  const moving = subject?.id ?? carry?.node;
  const box = (id: NodeId | null | undefined) => (id === null || id === undefined ? undefined : frame.boxes[id]);
  const selection = box(selected);
  const hover = frame.hovered === selected || moving || subject ? undefined : box(frame.hovered);
  const dragged = box(moving);
  return (
    <div className={styles.overlay}>
      <FragmentOutlines boxes={frame.boxes} scale={scale} />
      <PeerOutlines boxes={frame.boxes} scale={scale} />
      {hover && <div className={styles.hover} style={rect(hover, scale)} />}
      {dragged && moving && <div className={styles.dragged} style={rect(dragged, scale)} />}
      {selection && selected !== null && !moving && !insertion && <Selection id={selected} box={selection} scale={scale} height={height} failed={frame.failed.has(selected)} />}
      {selection && insertion && <div className={styles.selection} style={rect(selection, scale)} />}
      <TargetLine frame={frame} scale={scale} height={height} />
    </div>
  );
}

function rect({ x, y, width, height }: Box, scale: number) {
  return { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
}

const ACTIONS: [IconName, string, string, Command][] = [
  ['up', inspectorTexts.up, '⌥↑', 'nudgeUp'],
  ['down', inspectorTexts.down, '⌥↓', 'nudgeDown'],
  ['copy', inspectorTexts.duplicate, '⌘D', 'duplicate'],
  ['eyeOff', inspectorTexts.hide, '⌘⇧E', 'toggleHidden'],
  ['trash', inspectorTexts.remove, 'Delete', 'remove'],
];

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
  return (
    <>
      <div className={styles.selection} style={rect(box, scale)}>
        {failed && <span className={styles.failed}>{texts.blockFailed(nameOf(view.tree, id, catalogue))}</span>}
      </div>
      {isInView && <Tag id={id} left={Math.max(0, box.x * scale)} top={tagTop} />}
      {isInView && bottom < height - 16 && (
        <button type="button" tabIndex={-1} className={styles.insert} style={{ left: (box.x + box.width / 2) * scale, top: bottom }} onClick={() => command('insertAfter')}>
          <Icon name="plus" size={12} />
          {texts.insertHere}
        </button>
      )}
    </>
  );
}

/** What the selected node is and what can be done with it; also the handle to drag it by. */
function Tag({ id, left, top }: { id: NodeId; left: number; top: number }) {
  const { view, command } = useComposer();
  const tag = useRef<HTMLDivElement>(null);
  const node = nodeOf(view.tree, id);
  const name = nameOf(view.tree, id, catalogue);
  const icon = node && (registry.modules[node.type as ModuleCode] ?? registry.blocks[node.type])?.icon;
  useEffect(() => {
    if (!tag.current) return undefined;
    const payload: DragPayload = { payload: 'node', id };
    return draggable({
      element: tag.current,
      getInitialData: () => payload,
      onGenerateDragPreview: ({ nativeSetDragImage }) => showGhost(nativeSetDragImage, name),
    });
  }, [id, name]);
  return (
    <div ref={tag} className={styles.tag} style={{ left, top }} role="toolbar" aria-label={name}>
      <Icon name="drag" size={13} />
      <Icon name={registryIcon(icon)} size={13} />
      <span className={styles.name}>{name}</span>
      {ACTIONS.map(([drawing, label, keys, action]) => (
        <button key={action} type="button" tabIndex={-1} aria-label={label} title={`${label}  ${keys}`} onClick={() => command(action)}>
          <Icon name={drawing} size={14} />
        </button>
      ))}
    </div>
  );
}

const TAG_HEIGHT = 26;
/** How far from the view's edges the line is kept. */
const ROOM = 40;

/** The violet line where something would go, with its words. */
function TargetLine({ frame, scale, height }: Properties) {
  const { view, carry, insertion } = useComposer();
  const { subject } = useDrag();
  const target = useTarget();
  const gap = target && frame.gaps.find((one) => samePlace({ parent: one.parent, slot: one.slot, after: one.after }, target.place));
  const { send } = frame;
  const line = gap ? gap.box.y * scale : null;
  const isOut = !subject && line !== null && height > 0 && (line < ROOM || line > height - ROOM);
  const key = target && `${target.place.parent} ${target.place.slot} ${target.place.after}`;
  // Keys move the line without the pointer: the page follows once per place.
  useEffect(() => {
    if (isOut && line !== null) send({ type: 'scroll', by: (line - height / 2) / scale });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling by hand away from the line must stay possible
  }, [key, isOut]);
  if (!gap || !target) return null;
  const words = dropWords(view.tree, target.place, target.moving, catalogue);
  const isNew = subject !== null && subject.id === undefined;
  const label = isNew ? texts.insertAt(words) : !subject && !carry && insertion ? texts.insertBelow : texts.moveTo(words);
  return (
    <div className={styles.line} style={{ left: gap.box.x * scale, top: gap.box.y * scale, width: gap.box.width * scale }} data-drop-line="page">
      <b>{label}</b>
    </div>
  );
}
