import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ROOT_ID } from '#composition/tree.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { Gap } from '#wire/preview/messages.ts';
import { closedReason } from '../actions/closed-reason.ts';
import { useComposer } from '../composer/composer.ts';
import { samePlace } from '../actions/drag-store.ts';
import { nearestGap, type Point } from '../drag/nearest-gap.ts';
import { scrollSpeed } from '../drag/scroll-speed.ts';
import type { Frame } from './use-frame.ts';
import styles from './PreviewPane.module.css';

/** Owns the pointer above the frame while something is dragged: finds the nearest gap, and scrolls near the edges. */
export function DragLayer({ frame, scale }: { frame: Frame; scale: number }) {
  const composer = useComposer();
  const layer = useRef<HTMLDivElement>(null);
  const current = useRef<Gap | null>(null);
  const hover = useEffectEvent((at: Point) => {
    const {
      view: { tree },
      drag,
    } = composer;
    const { boxes, gaps } = frame;
    const { subject, parents } = drag.get();
    if (!subject) return;
    const point = { x: at.x / scale, y: at.y / scale };
    const reason = closedReason(tree, innermost(boxes, point) ?? ROOT_ID, subject, parents);
    const known = gaps.find((gap) =>
      samePlace(placeOfGap(gap), current.current && placeOfGap(current.current)),
    );
    current.current = reason === null ? nearestGap(gaps, point, known ?? null) : null;
    drag.hover(current.current && placeOfGap(current.current), reason);
  });
  const scroll = useEffectEvent((pixels: number) =>
    frame.send({ type: 'scroll', by: pixels / scale }),
  );
  const leave = useEffectEvent(() => composer.drag.hover(null, null));

  useEffect(() => {
    const target = layer.current;
    if (!target) return undefined;
    let pointer: Point | null = null;
    let last = performance.now();
    let request = requestAnimationFrame(tick);

    // The page scrolls on, and with it what lies under the pointer, while the pointer rests near an edge.
    function tick(now: number): void {
      const speed = pointer ? scrollSpeed(pointer.y, target?.clientHeight ?? 0) : 0;
      if (speed !== 0) scroll((speed * (now - last)) / 1000);
      last = now;
      if (pointer) hover(pointer);
      request = requestAnimationFrame(tick);
    }
    function toPoint({ clientX, clientY }: { clientX: number; clientY: number }): Point {
      const area = target?.getBoundingClientRect();
      return { x: clientX - (area?.left ?? 0), y: clientY - (area?.top ?? 0) };
    }

    const stop = dropTargetForElements({
      element: target,
      onDragEnter: ({ location }) => (pointer = toPoint(location.current.input)),
      onDrag: ({ location }) => (pointer = toPoint(location.current.input)),
      onDragLeave: () => {
        pointer = null;
        current.current = null;
        leave();
      },
      // Told before the monitor, which drops where this says.
      onDrop: ({ location }) => {
        hover(toPoint(location.current.input));
        pointer = null;
      },
    });
    return () => {
      cancelAnimationFrame(request);
      stop();
    };
  }, []);

  return <div ref={layer} className={styles.layer} />;
}

/** The smallest box under the pointer: a block lies in its module's. */
function innermost(boxes: Frame['boxes'], { x, y }: Point): string | null {
  const under = Object.entries(boxes).filter(
    ([, box]) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  const [smallest] = under.toSorted(([, a], [, b]) => a.width * a.height - b.width * b.height);
  return smallest?.[0] ?? null;
}

function placeOfGap({ parent, slot, after }: Gap): InsertionPoint {
  return { parent, slot, after };
}
