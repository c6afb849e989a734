import { catalogue } from '../../core/nodes/registry.ts';
import { carryWords } from '../actions/actions.ts';
import { carryOn, pickUp } from '../actions/carry.ts';
import { namesOf } from '../actions/describe.ts';
import { planMoves } from '../actions/several.ts';
import { stepTexts } from '../actions/texts.ts';
import type { Deck } from './deck.ts';

export function pickUpSelection({ tree, selection, setCarry, feedback }: Deck): void {
  const carry = pickUp(tree, selection, catalogue);
  const words = namesOf(tree, selection, catalogue);
  setCarry(carry);
  feedback.dismiss();
  feedback.announce(carry ? stepTexts.pickedUp(words) : stepTexts.cannotPickUp(words));
}

export function carryTowards(
  { tree, carry, setCarry, feedback }: Deck,
  direction: 'up' | 'down' | 'left' | 'right',
): void {
  if (!carry) return;
  const next = carryOn(tree, carry, direction);
  const target = next?.places[next.at]?.place;
  if (next) setCarry(next);
  feedback.announce(target ? carryWords(tree, carry.nodes, target, catalogue) : stepTexts.noPlace);
}

export function dropCarried({ tree, carry, setCarry, perform }: Deck): void {
  const place = carry?.places[carry.at]?.place;
  setCarry(null);
  if (carry && place) perform(planMoves(tree, carry.nodes, place, catalogue));
}

export function cancelCarrying({ carry, setCarry, feedback }: Deck): void {
  setCarry(null);
  feedback.announce(stepTexts.cancelled(carry?.places[carry.origin]?.position ?? 1));
  feedback.dismiss();
}
