import type { Point } from './nearest-gap.ts';
import styles from './ghost.module.css';

/** A drag that no mouse makes. */
export interface SyntheticDrag {
  moveTo(point: Point): void;
  /** Lets go: a drop where something takes it, else the end of a drag that was given up. */
  drop(): void;
  cancel(): void;
}

/**
 * Drags an element by the events that a mouse would give, so that whatever follows drags serves both. Null where the
 * element does not want to be dragged. What hangs at the pointer has to be drawn here: browsers do so for their own drags
 * alone.
 */
export function startDrag(source: HTMLElement, from: Point): SyntheticDrag | null {
  const { ownerDocument: document } = source;
  const dataTransfer = new DataTransfer();
  const ghost = document.createElement('div');
  ghost.className = styles.held ?? '';
  Object.defineProperty(dataTransfer, 'setDragImage', {
    value: (image: Element) =>
      ghost.replaceChildren(...[...image.children].map((child) => child.cloneNode(true))),
  });
  let at = from;
  let over: Element | null = null;
  let isTaken = false;

  /** False where somebody prevented what would come of it. */
  function send(
    type: string,
    target: EventTarget,
    relatedTarget: EventTarget | null = null,
  ): boolean {
    return target.dispatchEvent(
      new DragEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        dataTransfer,
        clientX: at.x,
        clientY: at.y,
        relatedTarget,
      }),
    );
  }
  function enter(next: Element | null): void {
    if (next === over) return;
    const left = over;
    over = next;
    if (next) send('dragenter', next, left);
    if (left) send('dragleave', left, next);
  }
  function finish(): void {
    ghost.remove();
    // What is dragged may be drawn elsewhere, or not at all, while it is in the hand.
    send('dragend', source.isConnected ? source : document.body);
  }

  if (!send('dragstart', source)) return null;
  document.body.append(ghost);
  const drag: SyntheticDrag = {
    moveTo(point) {
      at = point;
      ghost.style.translate = `${point.x}px ${point.y}px`;
      enter(document.elementFromPoint(point.x, point.y));
      isTaken = over !== null && !send('dragover', over);
    },
    drop() {
      if (over && isTaken) send('drop', over);
      else enter(null);
      finish();
    },
    cancel() {
      enter(null);
      finish();
    },
  };
  drag.moveTo(from);
  return drag;
}
