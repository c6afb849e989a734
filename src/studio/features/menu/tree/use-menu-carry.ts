import { useState } from 'react';
import { childrenOf, nodeOf, placeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { Place } from '#schemas/operation.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { samePlace } from '../../../editor/actions/drag-store.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { useFeedback } from '../../../base/parts/feedback.ts';
import { planMove } from '../../../editor/actions/actions.ts';
import { nameOf, placeWords } from '../../../editor/actions/describe.ts';
import { stepTexts } from '../../../editor/actions/texts.ts';
import { menuTexts as texts } from './texts.ts';
import {
  gapOf,
  heightOf,
  levelsAt,
  nextGap,
  placeOfGap,
  stayingRows,
  type Gap,
} from './menu-gaps.ts';
import type { MenuRow } from './menu-rows.ts';

/** An entry in the hand. */
export interface InHand {
  id: NodeId;
  gap: Gap;
  /** The level that was chosen last: up and down keep to it where they can. */
  wanted: number;
}

export interface MenuCarry {
  inHand: InHand | null;
  /** Where it would go. */
  place: Place | null;
  pickUp(id: NodeId): void;
  /** A key while something is in the hand; false where it is none of its keys. */
  press(key: string): boolean;
  /** What a pointer does: over a gap, or over none. */
  hover(id: NodeId, gap: Gap | null): void;
  /** Moves it to the gap; where it stands already, nothing happens. */
  drop(id: NodeId, gap: Gap | null): void;
  cancel(): void;
}

/** Moving an entry by key or pointer: between rows, and sideways from level to level. Each step is said. */
export function useMenuCarry(rows: readonly MenuRow[]): MenuCarry {
  const {
    view: { tree },
    perform,
  } = useComposer();
  const feedback = useFeedback();
  const [inHand, setInHand] = useState<InHand | null>(null);
  const say = (text: string) => feedback.announce(text);

  function go(
    next: Gap | null,
    hand: InHand,
    words: (place: Place, gap: Gap) => string,
    refusal: string,
    wanted = hand.wanted,
  ) {
    if (!next) return say(refusal);
    setInHand({ ...hand, gap: next, wanted });
    say(words(placeOfGap(tree, stayingRows(rows, hand.id), hand.id, next), next));
  }

  function sideways(hand: InHand, by: 1 | -1) {
    const levels = levelsAt(stayingRows(rows, hand.id), hand.gap.index, heightOf(tree, hand.id));
    const level = hand.gap.level + by;
    const fits = levels !== null && level >= levels.min && level <= levels.max;
    const refusal =
      by > 0 ? texts.cannotIndent(hand.gap.level + 1) : texts.cannotOutdent(hand.gap.level + 1);
    const words = (place: Place) =>
      by > 0
        ? texts.indented(level + 1, parentName(tree, place))
        : texts.outdented(level + 1, parentName(tree, place));
    go(fits ? { ...hand.gap, level } : null, hand, words, refusal, level);
  }

  function drop(id: NodeId, gap: Gap | null) {
    setInHand(null);
    const place = gap && placeOfGap(tree, stayingRows(rows, id), id, gap);
    if (!place || samePlace(place, placeOf(tree, id)))
      return say(stepTexts.cancelled(positionOf(tree, id)));
    perform(planMove(tree, id, place, catalogue));
  }

  function cancel() {
    if (inHand) say(stepTexts.cancelled(positionOf(tree, inHand.id)));
    setInHand(null);
  }

  function press(key: string): boolean {
    if (!inHand) return false;
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null;
    if (step) {
      const next = nextGap(
        stayingRows(rows, inHand.id),
        inHand.gap,
        step,
        heightOf(tree, inHand.id),
        inHand.wanted,
      );
      go(next, inHand, (place) => placeWords(tree, place, inHand.id, catalogue), texts.noFurther);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft')
      sideways(inHand, key === 'ArrowRight' ? 1 : -1);
    else if (key === 'Enter' || key === ' ') drop(inHand.id, inHand.gap);
    else if (key === 'Escape' || key === 'Tab') cancel();
    else return false;
    return key !== 'Tab';
  }

  return {
    inHand,
    place: inHand && placeOfGap(tree, stayingRows(rows, inHand.id), inHand.id, inHand.gap),
    pickUp(id) {
      const gap = gapOf(rows, id);
      setInHand({ id, gap, wanted: gap.level });
      feedback.dismiss();
      say(stepTexts.pickedUp(nameOf(tree, id, catalogue)));
    },
    press,
    hover: (id, gap) => setInHand(gap && { id, gap, wanted: gap.level }),
    drop,
    cancel,
  };
}

function parentName(tree: DocumentTree, { parent }: Place): string {
  return parent === ROOT_ID ? '' : nameOf(tree, parent, catalogue);
}

function positionOf(tree: DocumentTree, id: NodeId): number {
  const place = placeOf(tree, id);
  return place ? childrenOf(tree, place.parent, place.slot).indexOf(id) + 1 : 1;
}

/** 到“投资者教育”里，第 1 位 */
export function targetWords(
  tree: DocumentTree,
  id: NodeId,
  { parent, slot, after }: Place,
): string {
  const siblings = childrenOf(tree, parent, slot).filter((sibling) => sibling !== id);
  const position = (after === null ? 0 : siblings.indexOf(after) + 1) + 1;
  return nodeOf(tree, parent)?.type === 'menu'
    ? texts.top(position)
    : texts.into(nameOf(tree, parent, catalogue), position);
}
