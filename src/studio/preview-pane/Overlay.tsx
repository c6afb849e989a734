import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { nodeName } from '#composition/names.ts';
import { nodeOf } from '#composition/tree.ts';
import { catalogue, registry } from '#registry/data.ts';
import type { NodeId } from '#schemas/document.ts';
import type { ModuleCode } from '#schemas/module.ts';
import type { Box } from '#wire/preview/messages.ts';
import { useComposer, useDrag, useTarget } from '../composer/composer.ts';
import { dropWords } from '../composer/describe.ts';
import { samePlace } from '../composer/drag-store.ts';
import type { Command } from '../composer/keys.ts';
import type { DragPayload } from '../composer/use-drag-monitor.ts';
import { inspectorTexts } from '../inspector/texts.ts';
import { showGhost } from '../parts/ghost.ts';
import { Icon, registryIcon } from '../parts/Icon.tsx';
import type { IconName } from '../parts/icon-drawings.ts';
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
  const { selected, carry } = useComposer();
  const { subject } = useDrag();
  const moving = subject?.id ?? carry?.node;
  const box = (id: NodeId | null | undefined) => (id === null || id === undefined ? undefined : frame.boxes[id]);
  const selection = box(selected);
  const hover = frame.hovered === selected || subject ? undefined : box(frame.hovered);
  const dragged = box(moving);
  return (
    <div className={styles.overlay}>
      {hover && <div className={styles.hover} style={rect(hover, scale)} />}
      {dragged && moving && <div className={styles.dragged} style={rect(dragged, scale)} />}
      {selection && selected !== null && !moving && <Selection id={selected} box={selection} scale={scale} height={height} failed={frame.failed.has(selected)} />}
      <TargetLine frame={frame} scale={scale} />
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
  const tag = useRef<HTMLDivElement>(null);
  const node = nodeOf(view.tree, id);
  const name = node ? nodeName(node, catalogue) : '';
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

  const top = box.y * scale;
  const bottom = top + box.height * scale;
  const tagTop = Math.min(Math.max(top - TAG_HEIGHT, 0), Math.max(bottom - TAG_HEIGHT, 0));
  const isInView = bottom > 0 && top < height;
  return (
    <>
      <div className={styles.selection} style={rect(box, scale)}>
        {failed && <span className={styles.failed}>{texts.blockFailed(name)}</span>}
      </div>
      {isInView && (
        <div ref={tag} className={styles.tag} style={{ left: Math.max(0, box.x * scale), top: tagTop }} role="toolbar" aria-label={name}>
          <Icon name="drag" size={13} />
          <Icon name={registryIcon(icon)} size={13} />
          <span className={styles.name}>{name}</span>
          {ACTIONS.map(([drawing, label, keys, action]) => (
            <button key={action} type="button" tabIndex={-1} aria-label={label} title={`${label}  ${keys}`} onClick={() => command(action)}>
              <Icon name={drawing} size={14} />
            </button>
          ))}
        </div>
      )}
      {isInView && bottom < height - 16 && (
        <button type="button" tabIndex={-1} className={styles.insert} style={{ left: (box.x + box.width / 2) * scale, top: bottom }} onClick={() => command('insertAfter')}>
          <Icon name="plus" size={12} />
          {texts.insertHere}
        </button>
      )}
    </>
  );
}

const TAG_HEIGHT = 26;

/** The violet line where something would go, with its words. */
function TargetLine({ frame, scale }: Pick<Properties, 'frame' | 'scale'>) {
  const { view } = useComposer();
  const { subject } = useDrag();
  const target = useTarget();
  const gap = target && frame.gaps.find((one) => samePlace({ parent: one.parent, slot: one.slot, after: one.after }, target.place));
  if (!gap) return null;
  const words = dropWords(view.tree, target.place, target.moving, catalogue);
  const isNew = subject !== null && subject.id === undefined;
  return (
    <div className={styles.line} style={{ left: gap.box.x * scale, top: gap.box.y * scale, width: gap.box.width * scale }} data-drop-line="page">
      <b>{isNew ? texts.insertAt(words) : texts.moveTo(words)}</b>
    </div>
  );
}
