import type { FromFrame, Gap } from '#wire/preview/messages.ts';
import { allBoxes, boxOf, gapsIn, nodesAround, type MeasuredSlot } from './measure.ts';

/** Tells the studio where the nodes lie that it draws something over, again whenever the layout may have changed. */
export interface LayoutWatch {
  select(nodes: string[]): void;
  hover(node: string | null): void;
  /** While something is dragged, all gaps and all boxes; an empty list ends it. */
  measure(slots: MeasuredSlot[]): void;
  /** Scrolls a measured gap to the middle, from where the page stands now. */
  reveal(gap: Omit<Gap, 'box'>): void;
  changed(): void;
}

export function createLayoutWatch(
  document: Document,
  send: (message: FromFrame) => void,
  /** Whether a node is still to be rendered: nothing can be put beside it yet. */
  isWaiting: (node: string) => boolean = () => false,
): LayoutWatch {
  const window = document.defaultView;
  let selected: string[] = [];
  let hovered: string | null = null;
  let slots: MeasuredSlot[] = [];
  let frame: number | undefined;

  const gaps = () =>
    gapsIn(
      document,
      slots
        .filter(({ parent }) => !isWaiting(parent))
        .map((slot) => ({ ...slot, children: slot.children.filter((id) => !isWaiting(id)) })),
    );

  function report(): void {
    frame = undefined;
    if (slots.length > 0) {
      send({ type: 'gaps', gaps: gaps() });
      send({ type: 'boxes', boxes: allBoxes(document) });
      return;
    }
    const wanted =
      hovered === null ? selected : [...selected, hovered, ...nodesAround(document, hovered)];
    const boxes = wanted.flatMap((id) => {
      const box = boxOf(document, id);
      return box ? [[id, box] as const] : [];
    });
    send({ type: 'boxes', boxes: Object.fromEntries(boxes) });
  }
  function changed(): void {
    frame ??= window?.requestAnimationFrame(report);
  }

  let scrolledTo = window?.scrollY ?? 0;
  function scrolled(): void {
    const by = (window?.scrollY ?? 0) - scrolledTo;
    scrolledTo += by;
    if (by !== 0) send({ type: 'scrolled', by });
    changed();
  }

  window?.addEventListener('scroll', scrolled, { passive: true });
  window?.addEventListener('resize', changed);
  document.addEventListener('load', changed, { capture: true });
  void document.fonts?.ready.then(changed);
  if (window && 'ResizeObserver' in window) new ResizeObserver(changed).observe(document.body);

  return {
    select(nodes) {
      selected = nodes;
      changed();
    },
    hover(node) {
      hovered = node;
      changed();
    },
    measure(measured) {
      slots = measured;
      changed();
    },
    reveal({ parent, slot, after }) {
      const gap = gaps().find(
        (one) => one.parent === parent && one.slot === slot && one.after === after,
      );
      if (gap && window) window.scrollBy(0, gap.box.y - window.innerHeight / 2);
    },
    changed,
  };
}
