import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import { legalPlaces } from '#composition/places.ts';
import { ROOT_ID } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { closedReason } from '../composer/closed-reason.ts';
import type { Composer } from '../composer/composer.ts';
import { nearestGap } from '../preview-pane/nearest-gap.ts';
import { outlineGaps, ROW_HEIGHT, type OutlineGap } from './outline-gaps.ts';

/** How long the pointer rests on a closed row until it opens. */
const OPENS_AFTER = 600;

/** Makes the outline take drops: the nearest legal gap, or a reason why the row under the pointer has none. */
export function useOutlineDrop(element: RefObject<HTMLDivElement | null>, composer: Composer): void {
  const latest = useRef(composer);
  latest.current = composer;

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let current: OutlineGap | null = null;
    let resting: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;

    function rest(id: string | null): void {
      if (resting?.id === id) return;
      clearTimeout(resting?.timer);
      resting = id === null ? null : { id, timer: setTimeout(() => latest.current.setOpen(id, true), OPENS_AFTER) };
    }

    function hover({ clientX, clientY }: { clientX: number; clientY: number }): void {
      const { rows, view, drag } = latest.current;
      const { subject } = drag.get();
      if (!subject || !target) return;
      const area = target.getBoundingClientRect();
      const point = { x: clientX - area.left, y: clientY - area.top };
      const row = rows[Math.floor(point.y / ROW_HEIGHT)];
      rest(row && row.inside > 0 && !row.open ? row.id : null);
      const reason = closedReason(view.tree, row?.id ?? ROOT_ID, subject);
      const gaps = outlineGaps(rows, legalPlaces(view.tree, subject, catalogue), area.width);
      const known = current && gaps.find((gap) => gap.box.y === current?.box.y && gap.place.after === current.place.after && gap.place.parent === current.place.parent);
      current = reason === null ? nearestGap(gaps, point, known ?? null) : null;
      drag.hover(current?.place ?? null, reason);
    }

    return dropTargetForElements({
      element: target,
      onDragEnter: ({ location }) => hover(location.current.input),
      onDrag: ({ location }) => hover(location.current.input),
      onDragLeave: () => {
        rest(null);
        current = null;
        latest.current.drag.hover(null, null);
      },
      // Told before the monitor, which drops where this says.
      onDrop: ({ location }) => {
        hover(location.current.input);
        rest(null);
        current = null;
      },
    });
  }, [element]);
}
