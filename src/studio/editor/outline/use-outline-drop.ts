import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { LegalPlace } from '#composition/places.ts';
import { ROOT_ID } from '#composition/tree.ts';
import { closedReason } from '../actions/closed-reason.ts';
import type { Composer } from '../composer/composer.ts';
import { samePlace } from '../actions/drag-store.ts';
import { nearestGap } from '../drag/nearest-gap.ts';
import { outlineGaps, ROW_HEIGHT, type OutlineGap } from './outline-gaps.ts';
import type { Row } from '../actions/rows.ts';

/** How long the pointer rests on a closed row until it opens. */
const OPENS_AFTER = 600;

/** Makes the outline take drops: the nearest legal gap, or a reason why the row under the pointer has none. */
export function useOutlineDrop(
  element: RefObject<HTMLDivElement | null>,
  composer: Composer,
): void {
  const current = useRef<OutlineGap | null>(null);
  // A drag reports every few milliseconds; the gaps change when a row opens or the document does.
  const measured = useRef<{
    rows: readonly Row[];
    places: readonly LegalPlace[];
    width: number;
    gaps: OutlineGap[];
  } | null>(null);
  const hover = useEffectEvent(
    (
      target: Element,
      { clientX, clientY }: { clientX: number; clientY: number },
    ): string | null => {
      const {
        rows,
        view: { tree },
        drag,
      } = composer;
      const { subject, places, parents } = drag.get();
      if (!subject) return null;
      const area = target.getBoundingClientRect();
      const point = { x: clientX - area.left, y: clientY - area.top };
      const row = rows[Math.floor(point.y / ROW_HEIGHT)];
      const reason = closedReason(tree, row?.id ?? ROOT_ID, subject, parents);
      if (
        measured.current?.rows !== rows ||
        measured.current.places !== places ||
        measured.current.width !== area.width
      ) {
        measured.current = {
          rows,
          places,
          width: area.width,
          gaps: outlineGaps(rows, places, area.width),
        };
      }
      const { gaps } = measured.current;
      const known = gaps.find((gap) => samePlace(gap.place, current.current?.place ?? null));
      current.current = reason === null ? nearestGap(gaps, point, known ?? null) : null;
      drag.hover(current.current?.place ?? null, reason);
      return row && row.inside > 0 && !row.open ? row.id : null;
    },
  );
  const open = useEffectEvent((id: string) => composer.setOpen(id, true));
  const leave = useEffectEvent(() => composer.drag.hover(null, null));

  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    let resting: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;

    /** Opens a closed row once the pointer has rested on it. */
    function rest(id: string | null): void {
      if (resting?.id === id) return;
      clearTimeout(resting?.timer);
      resting = id === null ? null : { id, timer: setTimeout(() => open(id), OPENS_AFTER) };
    }

    return dropTargetForElements({
      element: target,
      onDragEnter: ({ location }) => rest(hover(target, location.current.input)),
      onDrag: ({ location }) => rest(hover(target, location.current.input)),
      onDragLeave: () => {
        rest(null);
        current.current = null;
        leave();
      },
      // Told before the monitor, which drops where this says.
      onDrop: ({ location }) => {
        hover(target, location.current.input);
        rest(null);
        current.current = null;
      },
    });
  }, [element]);
}
