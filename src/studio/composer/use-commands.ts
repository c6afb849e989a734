import { useState } from 'react';
import { catalogue } from '#registry/data.ts';
import { placeOf, childrenOf, ROOT_ID, seatOf, nodeOf } from '#composition/tree.ts';
import type { Place } from '#schemas/operation.ts';
import { legalPlaces } from '#composition/places.ts';
import { newId } from '../sync/new-id.ts';
import type { Feedback } from '../parts/feedback.ts';
import { carryWords, planDuplicate, planMove, planNudge, planRemove, planToggleHidden } from '../steps/actions.ts';
import { carryOn, pickUp, type Carry } from '../steps/carry.ts';
import type { Composer } from './composer.ts';
import { nameOf } from '../steps/describe.ts';
import type { Command } from '../steps/keys.ts';
import { editInPlace, focusNextPane } from './panes.ts';
import { stepTexts } from '../steps/texts.ts';

interface Surroundings extends Pick<Composer, 'view' | 'rows' | 'setOpen' | 'selected' | 'select' | 'perform' | 'setInsertion'> {
  feedback: Feedback;
  undo(): void;
  redo(): void;
  publish(): void;
  moveTo(): void;
}

/** What the commands of keyboard, toolbars and menus do. Returns whether one was acted on. */
export function useCommands(around: Surroundings) {
  const [carry, setCarry] = useState<Carry | null>(null);

  function command(name: Command): boolean {
    if (runEverywhere(around, name)) return true;
    if (carry) return carryCommand(around, carry, setCarry, name);
    return around.selected === null ? selectFirst(around, name) : nodeCommand(around, around.selected, setCarry, name);
  }
  return { carry, command };
}

function runEverywhere(around: Surroundings, name: Command): boolean {
  switch (name) {
    case 'undo':
      around.undo();
      return true;
    case 'redo':
      around.redo();
      return true;
    case 'publish':
      around.publish();
      return true;
    case 'nextPane':
      focusNextPane(1);
      return true;
    case 'previousPane':
      focusNextPane(-1);
      return true;
    default:
      return false;
  }
}

function carryCommand(around: Surroundings, carry: Carry, setCarry: (carry: Carry | null) => void, name: Command): boolean {
  const { tree } = around.view;
  const place = carry.places[carry.at]?.place;
  switch (name) {
    case 'up':
    case 'down':
    case 'left':
    case 'right': {
      const next = carryOn(tree, carry, name);
      const target = next?.places[next.at]?.place;
      if (next) setCarry(next);
      around.feedback.announce(target ? carryWords(tree, carry.node, target, catalogue) : stepTexts.noPlace);
      return true;
    }
    case 'enter':
    case 'pickUp':
      setCarry(null);
      if (place) around.perform(planMove(tree, carry.node, place, catalogue));
      return true;
    case 'cancel':
      setCarry(null);
      around.feedback.announce(stepTexts.cancelled(carry.places[carry.origin]?.position ?? 1));
      around.feedback.dismiss();
      return true;
    default:
      return true;
  }
}

function selectFirst({ rows, select }: Surroundings, name: Command): boolean {
  const row = name === 'last' || name === 'up' ? rows.at(-1) : rows[0];
  if (!row || !['up', 'down', 'first', 'last', 'right'].includes(name)) return false;
  select(row.id);
  return true;
}

function nodeCommand(around: Surroundings, id: string, setCarry: (carry: Carry | null) => void, name: Command): boolean {
  const { view: { tree }, perform, feedback } = around;
  switch (name) {
    case 'pickUp': {
      const carry = pickUp(tree, id, catalogue);
      const words = nameOf(tree, id, catalogue);
      setCarry(carry);
      feedback.dismiss();
      feedback.announce(carry ? stepTexts.pickedUp(words) : stepTexts.cannotPickUp(words));
      return true;
    }
    case 'nudgeUp':
    case 'nudgeDown':
      return acted(perform(planNudge(tree, id, name === 'nudgeUp' ? 'up' : 'down', catalogue)));
    case 'duplicate':
      return acted(perform(planDuplicate(tree, id, newId, catalogue)));
    case 'toggleHidden':
      return acted(perform(planToggleHidden(tree, id, catalogue)));
    case 'remove':
      return acted(perform(planRemove(tree, id, catalogue)));
    case 'insertAfter':
      around.setInsertion(placeBeside(around, id, 'after'));
      return true;
    case 'insertBefore':
      around.setInsertion(placeBeside(around, id, 'before'));
      return true;
    case 'moveTo':
      around.moveTo();
      return true;
    case 'enter':
      editInPlace(id);
      return true;
    default:
      return walkCommand(around, id, name);
  }
}

/** A refused step was acted on too: its reason was said. */
function acted(_done: boolean): true {
  return true;
}

function placeBeside({ view: { tree } }: Surroundings, id: string, side: 'before' | 'after'): Place | null {
  const here = placeOf(tree, id);
  return here && (side === 'before' ? here : { ...here, after: id });
}

function walkCommand({ view: { tree }, rows, selected, select, setOpen }: Surroundings, id: string, name: Command): boolean {
  const index = rows.findIndex((row) => row.id === selected);
  const row = rows[index];
  const go = (target: string | undefined) => {
    if (target !== undefined && target !== ROOT_ID) select(target);
    return true;
  };
  switch (name) {
    case 'up':
      return go(rows[index - 1]?.id);
    case 'down':
      return go(rows[index + 1]?.id);
    case 'first':
      return go(rows[0]?.id);
    case 'last':
      return go(rows.at(-1)?.id);
    case 'right':
      if (row && row.inside > 0 && !row.open) setOpen(id, true);
      else if (row?.open) go(rows[index + 1]?.id);
      return true;
    case 'left':
      if (row?.open) setOpen(id, false);
      else go(seatOf(tree, id)?.parent);
      return true;
    case 'parent':
      return go(seatOf(tree, id)?.parent);
    default:
      return false;
  }
}

/** Where something of this type would go when it is inserted with nothing said: behind the selection, else inside it, else last. */
export function defaultPlace({ view: { tree }, selected }: Pick<Composer, 'view' | 'selected'>, type: string): Place | null {
  const places = legalPlaces(tree, { type, props: {} }, catalogue);
  const around = selected === null ? null : placeOf(tree, selected);
  const behind = places.find(({ place }) => around !== null && place.parent === around.parent && place.slot === around.slot && place.after === selected);
  const inside = places.findLast(({ place }) => place.parent === selected);
  return (behind ?? inside ?? places.at(-1))?.place ?? null;
}

/** The first place that a palette opened without one points at. */
export function endOfPage({ view: { tree } }: Pick<Composer, 'view'>): Place | null {
  const root = nodeOf(tree, ROOT_ID);
  const slot = catalogue.get(root?.type ?? '') ? Object.keys(catalogue.get(root?.type ?? '')?.slots ?? {})[0] : undefined;
  return slot === undefined ? null : { parent: ROOT_ID, slot, after: childrenOf(tree, ROOT_ID, slot).at(-1) ?? null };
}
