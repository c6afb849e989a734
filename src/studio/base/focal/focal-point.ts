/** In whole percent from the left and from the top. */
export interface Focal {
  x: number;
  y: number;
}

const STEPS: Record<string, Focal> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One percent by an arrow key, ten with Shift; null for every other key. */
export function focalAfterKey({ x, y }: Focal, key: string, isLarge: boolean): Focal | null {
  const step = STEPS[key];
  const times = isLarge ? 10 : 1;
  return step ? { x: within(x + step.x * times), y: within(y + step.y * times) } : null;
}

/** Where a point of the window lies in a box. */
export function focalAt(
  clientX: number,
  clientY: number,
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Focal {
  return {
    x: within(((clientX - box.left) / box.width) * 100),
    y: within(((clientY - box.top) / box.height) * 100),
  };
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
