import { useEffect, useMemo } from 'react';
import { childrenOf } from '#composition/tree.ts';
import { slotsOfPlaces } from '../steps/places.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import type { Frame } from './use-frame.ts';

/** While something is dragged, carried or inserted, the frame measures the gaps of the slots that take it. */
export function useMeasuring({ send, port }: Pick<Frame, 'send' | 'port'>): void {
  const { carry, insertion, view } = useComposer();
  const { subject, slots } = useDrag();
  const carried = carry?.places;
  const measured = useMemo(() => {
    if (subject) return slots;
    if (carried) return slotsOfPlaces(carried);
    return insertion ? [{ parent: insertion.parent, slot: insertion.slot, children: [...childrenOf(view.tree, insertion.parent, insertion.slot)] }] : [];
  }, [subject, slots, carried, insertion, view.tree]);
  const busy = measured.length > 0;
  useEffect(() => {
    if (!busy) return undefined;
    send({ type: 'measure', slots: measured });
    return () => send({ type: 'measure', slots: [] });
  }, [busy, measured, send, port]);
}
