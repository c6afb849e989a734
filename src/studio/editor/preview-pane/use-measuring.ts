import { useEffect, useMemo } from 'react';
import { childrenOf } from '#composition/tree.ts';
import { slotsOfPlaces } from '../actions/places.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import type { Frame } from './use-frame.ts';

/** While something is dragged, carried or inserted, the frame measures the gaps of the slots that take it. */
export function useMeasuring({ send, port }: Pick<Frame, 'send' | 'port'>): void {
  const composer = useComposer();
  const { keyboardDrag, insertion } = composer;
  // Else the pane would be drawn with every edit.
  const tree = insertion ? composer.view.tree : null;
  const { subject, slots } = useDrag();
  const carried = keyboardDrag?.places;
  const measured = useMemo(() => {
    if (subject) return slots;
    if (carried) return slotsOfPlaces(carried);
    return insertion && tree
      ? [
          {
            parent: insertion.parent,
            slot: insertion.slot,
            children: [...childrenOf(tree, insertion.parent, insertion.slot)],
          },
        ]
      : [];
  }, [subject, slots, carried, insertion, tree]);
  const busy = measured.length > 0;
  useEffect(() => {
    if (!busy) return undefined;
    send({ type: 'measure', slots: measured });
    return () => send({ type: 'measure', slots: [] });
  }, [busy, measured, send, port]);
}
