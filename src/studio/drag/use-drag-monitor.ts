import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent } from 'react';
import { openSlots } from '#composition/places.ts';
import type { Subject } from '#composition/slot-rules.ts';
import { nodeOf, placeOf } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { useFeedback } from '../parts/feedback.ts';
import { newId } from '../sync/new-id.ts';
import { planDuplicate, planInsert, planMove } from '../steps/actions.ts';
import { useComposer, type Composer } from '../composer/composer.ts';
import { newNode } from '../nodes/node-schema.ts';
import { stepTexts } from '../steps/texts.ts';

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
    const subject = isPayload(data) ? subjectOf(composer, data) : null;
    if (subject) composer.drag.start(subject, openSlots(composer.view.tree, subject, catalogue));
  });
  const onDrop = useEffectEvent((data: Record<string | symbol, unknown>, isOverTarget: boolean, copies: boolean) => {
    const { over } = composer.drag.get();
    composer.drag.end();
    if (!isPayload(data)) return;
    if (isOverTarget && over) drop(composer, data, over, copies);
    else feedback.announce(cancelWords(composer, data));
  });

  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isPayload(source.data),
        onDragStart: ({ source }) => onDragStart(source.data),
        onDrop: ({ source, location }) => onDrop(source.data, location.current.dropTargets.length > 0, location.current.input.altKey),
      }),
    [],
  );
}

function subjectOf({ view: { tree } }: Composer, data: DragPayload): Subject | null {
  if (data.payload === 'type') return { type: data.type, props: {} };
  const node = nodeOf(tree, data.id);
  return node ? { id: node.id, type: node.type, props: node.props } : null;
}

function drop(composer: Composer, data: DragPayload, place: NonNullable<ReturnType<Composer['drag']['get']>['over']>, copies: boolean): void {
  const { tree } = composer.view;
  if (data.payload === 'type') composer.perform(planInsert(tree, newNode(data.type), place, catalogue));
  else if (copies) composer.perform(planDuplicate(tree, data.id, newId, catalogue, place));
  else composer.perform(planMove(tree, data.id, place, catalogue));
}

function cancelWords({ view: { tree } }: Composer, data: DragPayload): string {
  if (data.payload === 'type') return stepTexts.insertCancelled;
  const place = placeOf(tree, data.id);
  const siblings = place ? (nodeOf(tree, place.parent)?.slots[place.slot] ?? []) : [];
  return stepTexts.cancelled(siblings.indexOf(data.id) + 1);
}
