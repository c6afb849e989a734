import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent } from 'react';
import { nodeOf, insertionPointOf } from '#composition/tree.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { planInsert } from '../actions/actions.ts';
import { placesForAll } from '../actions/places.ts';
import { planDuplicates, planMoves } from '../actions/several.ts';
import type { Dragged } from '../actions/drag-store.ts';
import { followTouches } from './follow-touches.ts';
import { useComposer, type Composer } from '../composer/composer.ts';
import { newNode } from '../../core/nodes/node-schema.ts';
import { editorActionTexts } from '../actions/texts.ts';

/** What a draggable of the studio carries: a node that stands somewhere, or a type from the palette. */
export type DragPayload = { payload: 'node'; id: string } | { payload: 'type'; type: string };

function isPayload(data: Record<string | symbol, unknown>): data is DragPayload {
  return data['payload'] === 'node' || data['payload'] === 'type';
}

/** Follows every drag of the tab: what may be dropped where, and what a drop does. With ⌥ held a node is copied. */
export function useDragMonitor(): void {
  const composer = useComposer();
  const feedback = useFeedback();
  const onDragStart = useEffectEvent((data: Record<string | symbol, unknown>) => {
    feedback.dismiss();
    const dragged = isPayload(data) ? draggedBy(composer, data) : null;
    if (dragged) composer.drag.start(dragged);
  });
  const { tree } = composer.view;
  const onTree = useEffectEvent(() => {
    const { subject, moving } = composer.drag.get();
    if (subject) composer.drag.refresh(placesFor(composer, subject, moving));
  });
  useEffect(() => onTree(), [tree]);
  const onDrop = useEffectEvent(
    (data: Record<string | symbol, unknown>, isOverTarget: boolean, copies: boolean) => {
      const { over, moving } = composer.drag.get();
      composer.drag.end();
      if (!isPayload(data)) return;
      if (isOverTarget && over) drop(composer, data, moving, over, copies);
      else feedback.announce(cancelWords(composer, data));
    },
  );

  useEffect(() => followTouches(document), []);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isPayload(source.data),
        onDragStart: ({ source }) => onDragStart(source.data),
        onDrop: ({ source, location }) =>
          onDrop(
            source.data,
            location.current.dropTargets.length > 0,
            location.current.input.altKey,
          ),
      }),
    [],
  );
}

/** One of several selected nodes takes the others along. */
function draggedBy(composer: Composer, data: DragPayload): Dragged | null {
  if (data.payload === 'type') {
    const subject = { type: data.type, props: {} };
    return { subject, moving: [], places: placesFor(composer, subject, []) };
  }
  const moving = composer.selection.includes(data.id) ? composer.selection : [data.id];
  const node = nodeOf(composer.view.tree, moving[0] ?? data.id);
  return node ? { subject: node, moving, places: placesFor(composer, node, moving) } : null;
}

function placesFor(
  { view: { tree } }: Composer,
  subject: Dragged['subject'],
  moving: Dragged['moving'],
): Dragged['places'] {
  return placesForAll(
    tree,
    moving.length > 1 ? moving.flatMap((id) => nodeOf(tree, id) ?? []) : [subject],
    catalogue,
  );
}

function drop(
  composer: Composer,
  data: DragPayload,
  moving: Dragged['moving'],
  place: InsertionPoint,
  copies: boolean,
): void {
  const { tree } = composer.view;
  if (data.payload === 'type')
    composer.perform(planInsert(tree, newNode(data.type), place, catalogue));
  else if (copies) composer.perform(planDuplicates(tree, moving, newId, catalogue, place));
  else composer.perform(planMoves(tree, moving, place, catalogue));
}

function cancelWords({ view: { tree } }: Composer, data: DragPayload): string {
  if (data.payload === 'type') return editorActionTexts.insertCancelled;
  const place = insertionPointOf(tree, data.id);
  const siblings = place ? (nodeOf(tree, place.parent)?.slots[place.slot] ?? []) : [];
  return editorActionTexts.cancelled(siblings.indexOf(data.id) + 1);
}
