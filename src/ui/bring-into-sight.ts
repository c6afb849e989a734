/** Scrolls a row that is longer than the screen, as on a phone, to one of its parts; never moves the page itself. */
export function bringIntoSight(row: HTMLElement | null, part: Element | null | undefined): void {
  if (!row || !part) return;
  const [place, within] = [part.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.right > within.right)
    row.scrollLeft += place.right - within.left - (within.width + place.width) / 2;
}
