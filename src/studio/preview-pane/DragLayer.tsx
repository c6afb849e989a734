import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';
import { ROOT_ID } from '#composition/tree.ts';
import type { Gap } from '#wire/preview/messages.ts';
import { closedReason } from '../composer/closed-reason.ts';
import { useComposer } from '../composer/composer.ts';
import { nearestGap, type Point } from './nearest-gap.ts';
import { scrollSpeed } from './scroll-speed.ts';
import type { Frame } from './use-frame.ts';
import styles from './PreviewPane.module.css';

/** Owns the pointer above the frame while something is dragged: finds the nearest gap, and scrolls near the edges. */
export function DragLayer({ frame, scale }: { frame: Frame; scale: number }) {
  const composer = useComposer();
  const layer = useRef<HTMLDivElement>(null);
  const latest = useRef({ composer, frame, scale });
  latest.current = { composer, frame, scale };

  useEffect(() => {
    const target = layer.current;
    if (!target) return undefined;
    let current: Gap | null = null;
    let pointer: Point | null = null;
    let last = performance.now();
    let request = requestAnimationFrame(tick);

    function tick(now: number): void {
      const seconds = (now - last) / 1000;
      last = now;
      const height = target?.clientHeight ?? 0;
      const speed = pointer ? scrollSpeed(pointer.y, height) : 0;
      if (speed !== 0) latest.current.frame.send({ type: 'scroll', by: (speed * seconds) / latest.current.scale });
      if (pointer) hover(pointer);
      request = requestAnimationFrame(tick);
    }

    function hover(at: Point): void {
      const { composer: { view, drag }, frame: { boxes, gaps }, scale: zoom } = latest.current;
      const { subject } = drag.get();
      if (!subject) return;
      const point = { x: at.x / zoom, y: at.y / zoom };
      const reason = closedReason(view.tree, innermost(boxes, point) ?? ROOT_ID, subject);
      const known = gaps.find((gap) => gap.parent === current?.parent && gap.slot === current.slot && gap.after === current.after);
      current = reason === null ? nearestGap(gaps, point, known ?? null) : null;
      drag.hover(current && { parent: current.parent, slot: current.slot, after: current.after }, reason);
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
        current = null;
        latest.current.composer.drag.hover(null, null);
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
  const under = Object.entries(boxes).filter(([, box]) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
  const [smallest] = under.toSorted(([, a], [, b]) => a.width * a.height - b.width * b.height);
  return smallest?.[0] ?? null;
}
