/** In the view of the page, in pixels. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TAG_HEIGHT = 24;
/** Of the toolbar above one's own block, at most. */
const TOOLBAR_WIDTH = 320;
/** Room of that toolbar, and of the insert button on the lower edge. */
const ABOVE_OWN = 28;
const BELOW_OWN = 14;
/** A name and its field are cut at this width. */
const MAX_WIDTH = 240;

/**
 * Where the tag of somebody's block stands: above it, else below, within the view, and nowhere over the block in which one works
 * oneself, nor over the toolbar above that and the insert button below it. Null where there is no room: the outline alone shows where they are.
 */
export function placePeerTag(
  block: ViewBox,
  view: Pick<ViewBox, 'width' | 'height'>,
  own: ViewBox | undefined,
): { left: number; top: number; maxWidth: number } | null {
  const maxWidth = Math.min(MAX_WIDTH, view.width);
  const left = Math.max(0, Math.min(block.x, view.width - maxWidth));
  const kept = own && {
    x: own.x,
    y: own.y - ABOVE_OWN,
    width: Math.max(own.width, TOOLBAR_WIDTH),
    height: ABOVE_OWN + own.height + BELOW_OWN,
  };
  const places = [
    block.y - TAG_HEIGHT,
    block.y + block.height,
    ...(kept ? [kept.y - TAG_HEIGHT, kept.y + kept.height] : []),
  ];
  const top = places.find(
    (y) =>
      y >= 0 &&
      y + TAG_HEIGHT <= view.height &&
      !(kept && overlaps({ x: left, y, width: maxWidth, height: TAG_HEIGHT }, kept)),
  );
  return top === undefined ? null : { left, top, maxWidth };
}

function overlaps(one: ViewBox, other: ViewBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
