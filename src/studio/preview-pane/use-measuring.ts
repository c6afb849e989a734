import { useEffect, useMemo } from 'react';
import { openSlots } from '#composition/places.ts';
import { childrenOf, nodeOf } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import type { Frame } from './use-frame.ts';

/** While something is dragged, carried or inserted, the frame measures the gaps of the slots that take it. */
export function useMeasuring({ send, port }: Pick<Frame, 'send' | 'port'>): void {
  const { carry, insertion, view } = useComposer();
  const { subject, slots } = useDrag();
  const carried = carry?.node;
  const measured = useMemo(() => {
    if (subject) return slots;
    const node = carried === undefined ? undefined : nodeOf(view.tree, carried);
    if (node) return openSlots(view.tree, node, catalogue);
    return insertion ? [{ parent: insertion.parent, slot: insertion.slot, children: [...childrenOf(view.tree, insertion.parent, insertion.slot)] }] : [];
  }, [subject, slots, carried, insertion, view.tree]);
  const busy = measured.length > 0;
  useEffect(() => {
    if (!busy) return undefined;
    send({ type: 'measure', slots: measured });
    return () => send({ type: 'measure', slots: [] });
  }, [busy, measured, send, port]);
}
