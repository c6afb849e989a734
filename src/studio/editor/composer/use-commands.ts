import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { legalPlaces } from '#composition/places.ts';
import {
  childrenOf,
  nodeOf,
  insertionPointOf,
  ROOT_ID,
  type DocumentTree,
} from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { InsertionPoint } from '#schemas/operation.ts';
import type { KeyPress } from '../../base/keys/chord.ts';
import { commandSpec, type Command } from '../commands/command-table.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { findCommand } from '../commands/find-command.ts';
import { hasSingleKeys } from '../commands/single-keys.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { useEvent } from '../../base/components/use-event.ts';
import type { KeyboardDrag } from '../actions/keyboard-drag.ts';
import type { Composer, PressedAt } from './composer.ts';

/** Runs the commands of keys, toolbars, menus and palette. `settle` has those who draw told what waits, and answers whether anything did. */
export function useCommands(
  around: Omit<CommandContext, 'keyboardDrag' | 'setKeyboardDrag'>,
  settle: () => boolean,
) {
  const [keyboardDrag, setKeyboardDrag] = useState<KeyboardDrag | null>(null);
  const [keep] = useState(createContextMemo);
  const context = keep({ ...around, keyboardDrag, setKeyboardDrag });

  /** True when it was acted on, also by saying why it cannot be done. */
  const run = useEvent((name: Command): boolean => {
    const { when, run: act } = commandSpec(name);
    if (when && !when(context)) return false;
    act(context);
    return true;
  });
  // What was typed a moment ago is in the context of the next rendering.
  const command = useCallback(
    (name: Command): boolean => {
      if (settle()) flushSync(() => undefined);
      return run(name);
    },
    [settle, run],
  );

  /** True when the key was a command's, so that it does nothing else. */
  const press = useEvent(
    (key: KeyPress, { onNodes, inText = false, inFrame = false }: PressedAt): boolean => {
      const name = findCommand(key, {
        onNodes,
        isDragging: keyboardDrag !== null,
        singleKeys: !inText && hasSingleKeys(),
      });
      if (name === null || (commandSpec(name).isNative && !inFrame)) return false;
      return command(name);
    },
  );
  return { context, command, press };
}

/** Answers the same command context as long as everything in it is the same: who shows what commands are called is rendered again only for that. */
function createContextMemo(): (next: CommandContext) => CommandContext {
  let kept: CommandContext | null = null;
  return (next) => {
    const isSame =
      kept !== null &&
      Object.entries(kept).every(([name, value]) => Object.is(value, Reflect.get(next, name)));
    kept = isSame && kept ? kept : next;
    return kept;
  };
}

/** Where something of this type would go when it is inserted with nothing said: behind the selection, else inside it, else last. */
export function defaultPlace(
  tree: DocumentTree,
  selected: NodeId | null,
  type: string,
): InsertionPoint | null {
  const places = legalPlaces(tree, { type, props: {} }, catalogue);
  const around = selected === null ? null : insertionPointOf(tree, selected);
  const behind = places.find(
    ({ place }) =>
      around !== null &&
      place.parent === around.parent &&
      place.slot === around.slot &&
      place.after === selected,
  );
  const inside = places.findLast(({ place }) => place.parent === selected);
  return (behind ?? inside ?? places.at(-1))?.place ?? null;
}

/** The first place that a palette opened without one points at. */
export function endOfPage({ view: { tree } }: Pick<Composer, 'view'>): InsertionPoint | null {
  const root = nodeOf(tree, ROOT_ID);
  const slot = catalogue.get(root?.type ?? '')
    ? Object.keys(catalogue.get(root?.type ?? '')?.slots ?? {})[0]
    : undefined;
  return slot === undefined
    ? null
    : { parent: ROOT_ID, slot, after: childrenOf(tree, ROOT_ID, slot).at(-1) ?? null };
}
