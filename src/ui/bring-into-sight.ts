/** Scrolls a row that is longer than the screen, as on a phone, to what is chosen in it; never moves the page itself. */
export function bringIntoSight(row: HTMLElement | null, chosen: string): void {
  const current = row?.querySelector(chosen);
  if (!row || !current) return;
  const [place, within] = [current.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.right > within.right)
    row.scrollLeft += place.right - within.left - (within.width + place.width) / 2;
}
