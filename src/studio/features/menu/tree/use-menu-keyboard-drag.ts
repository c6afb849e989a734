import { useState } from 'react';
import {
  childrenOf,
  nodeOf,
  insertionPointOf,
  ROOT_ID,
  type DocumentTree,
} from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { samePlace } from '../../../editor/actions/drag-store.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { planMove } from '../../../editor/actions/actions.ts';
import { nameOf, placeWords } from '../../../editor/actions/describe.ts';
import { editorActionTexts } from '../../../editor/actions/texts.ts';
import { menuTexts as texts } from './texts.ts';
import {
  gapOf,
  entryHeightOf,
  levelsAt,
  nextGap,
  placeOfGap,
  stayingRows,
  type DropPosition,
} from './menu-gaps.ts';
import type { MenuRow } from './menu-rows.ts';

/** An entry in the hand. */
export interface DraggedEntry {
  id: NodeId;
  gap: DropPosition;
  /** The level that was chosen last: up and down keep to it where they can. */
  wanted: number;
}

export interface MenuKeyboardDrag {
  dragged: DraggedEntry | null;
  /** Where it would go. */
  place: InsertionPoint | null;
  pickUp(id: NodeId): void;
  /** A key while something is in the hand; false where it is none of its keys. */
  press(key: string): boolean;
  /** What a pointer does: over a gap, or over none. */
  hover(id: NodeId, gap: DropPosition | null): void;
  /** Moves it to the gap; where it stands already, nothing happens. */
  drop(id: NodeId, gap: DropPosition | null): void;
  cancel(): void;
}

/** Moving an entry by key or pointer: between rows, and sideways from level to level. Each step is said. */
export function useMenuKeyboardDrag(rows: readonly MenuRow[]): MenuKeyboardDrag {
  const {
    view: { tree },
    perform,
  } = useComposer();
  const feedback = useFeedback();
  const [dragged, setDragged] = useState<DraggedEntry | null>(null);
  const say = (text: string) => feedback.announce(text);

  function go(
    next: DropPosition | null,
    hand: DraggedEntry,
    words: (place: InsertionPoint, gap: DropPosition) => string,
    refusal: string,
    wanted = hand.wanted,
  ) {
    if (!next) return say(refusal);
    setDragged({ ...hand, gap: next, wanted });
    say(words(placeOfGap(tree, stayingRows(rows, hand.id), hand.id, next), next));
  }

  function sideways(hand: DraggedEntry, by: 1 | -1) {
    const levels = levelsAt(
      stayingRows(rows, hand.id),
      hand.gap.index,
      entryHeightOf(tree, hand.id),
    );
    const level = hand.gap.level + by;
    const fits = levels !== null && level >= levels.min && level <= levels.max;
    const refusal =
      by > 0 ? texts.cannotIndent(hand.gap.level + 1) : texts.cannotOutdent(hand.gap.level + 1);
    const words = (place: InsertionPoint) =>
      by > 0
        ? texts.indented(level + 1, parentName(tree, place))
        : texts.outdented(level + 1, parentName(tree, place));
    go(fits ? { ...hand.gap, level } : null, hand, words, refusal, level);
  }

  function drop(id: NodeId, gap: DropPosition | null) {
    setDragged(null);
    const place = gap && placeOfGap(tree, stayingRows(rows, id), id, gap);
    if (!place || samePlace(place, insertionPointOf(tree, id)))
      return say(editorActionTexts.cancelled(positionOf(tree, id)));
    perform(planMove(tree, id, place, catalogue));
  }

  function cancel() {
    if (dragged) say(editorActionTexts.cancelled(positionOf(tree, dragged.id)));
    setDragged(null);
  }

  function press(key: string): boolean {
    if (!dragged) return false;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    if (step) {
      const next = nextGap(
        stayingRows(rows, dragged.id),
        dragged.gap,
        step,
        entryHeightOf(tree, dragged.id),
        dragged.wanted,
      );
      go(next, dragged, (place) => placeWords(tree, place, dragged.id, catalogue), texts.noFurther);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft')
      sideways(dragged, key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Enter' || key === ' ') drop(dragged.id, dragged.gap);
    else if (key === 'Escape' || key === 'Tab') cancel();
    else return false;
    return key !== 'Tab';
  }

  return {
    dragged,
    place: dragged && placeOfGap(tree, stayingRows(rows, dragged.id), dragged.id, dragged.gap),
    pickUp(id) {
      const gap = gapOf(rows, id);
      setDragged({ id, gap, wanted: gap.level });
      feedback.dismiss();
      say(editorActionTexts.pickedUp(nameOf(tree, id, catalogue)));
    },
    press,
    hover: (id, gap) => setDragged(gap && { id, gap, wanted: gap.level }),
    drop,
    cancel,
  };
}

function parentName(tree: DocumentTree, { parent }: InsertionPoint): string {
  return parent === ROOT_ID ? '' : nameOf(tree, parent, catalogue);
}

function positionOf(tree: DocumentTree, id: NodeId): number {
  const place = insertionPointOf(tree, id);
  return place ? childrenOf(tree, place.parent, place.slot).indexOf(id) + 1 : 1;
}

/** 到“投资者教育”里，第 1 位 */
export function targetWords(
  tree: DocumentTree,
  id: NodeId,
  { parent, slot, after }: InsertionPoint,
): string {
  const siblings = childrenOf(tree, parent, slot).filter((sibling) => sibling !== id);
  const position = (after === null ? 0 : siblings.indexOf(after) + 1) + 1;
  return nodeOf(tree, parent)?.type === 'menu'
    ? texts.top(position)
    : texts.into(nameOf(tree, parent, catalogue), position);
}
