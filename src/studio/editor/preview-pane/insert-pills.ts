/** Height of the tag with the tools of the selected node, CSS pixels. */
export const TAG_HEIGHT = 26;
/** Widest that the tag becomes, with the name of the node cut off. */
const TAG_WIDTH = 320;
const PILL = { width: 110, height: 24, gap: 2 };

interface SelectedBox {
  /** Of the node as it is drawn, CSS pixels of the view. */
  left: number;
  width: number;
  top: number;
  bottom: number;
  /** Upper edge of its tag. */
  tagTop: number;
}

/** Middles of the two pills that insert above and below the selected node: on its edges, but never on its tag nor on each other. */
export function placeInsertPills({ left, width, top, bottom, tagTop }: SelectedBox): {
  x: number;
  above: number;
  below: number;
} {
  const clearOfTag = tagTop + TAG_HEIGHT + PILL.gap + PILL.height / 2;
  const x = left + width / 2;
  // A tag stays in the view where its node begins left of it.
  const isBesideTag = x - PILL.width / 2 >= Math.max(0, left) + TAG_WIDTH;
  const above = isBesideTag ? top : Math.max(top, clearOfTag);
  const apart = above + PILL.height + PILL.gap;
  return { x, above, below: Math.max(bottom, apart) };
}
