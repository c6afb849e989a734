const EDGE = 48;
const FASTEST = 900;

/** Pixels per second at which a pane scrolls while the pointer is `y` below its top: faster towards the edges, negative upwards. */
export function scrollSpeed(y: number, height: number): number {
  if (y < 0 || y > height || height < EDGE * 2) return 0;
  if (y < EDGE) return -FASTEST * (1 - y / EDGE);
  const below = height - y;
  return below < EDGE ? FASTEST * (1 - below / EDGE) : 0;
}
