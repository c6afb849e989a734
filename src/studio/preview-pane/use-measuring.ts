import { useEffect, useMemo } from 'react';
import { openSlots } from '#composition/places.ts';
import { nodeOf } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { useComposer, useDrag } from '../composer/composer.ts';
import type { Frame } from './use-frame.ts';

/** While something is dragged or carried, the frame measures the gaps of the slots that take it. */
export function useMeasuring({ send, port }: Pick<Frame, 'send' | 'port'>): void {
  const { carry, view } = useComposer();
  const { subject, slots } = useDrag();
  const carried = carry?.node;
  const measured = useMemo(() => {
    if (subject) return slots;
    const node = carried === undefined ? undefined : nodeOf(view.tree, carried);
    return node ? openSlots(view.tree, node, catalogue) : [];
  }, [subject, slots, carried, view.tree]);
  const busy = measured.length > 0;
  useEffect(() => {
    if (!busy) return undefined;
    send({ type: 'measure', slots: measured });
    return () => send({ type: 'measure', slots: [] });
  }, [busy, measured, send, port]);
}
