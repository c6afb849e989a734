import { useSyncExternalStore } from 'react';
import { Tag } from '#ui/fund/Tag.tsx';
import type { OwnFunds } from '#ui/visitor/own-funds.ts';
import { marksTexts } from '../marks-texts.ts';

/** Says that the investor holds a fund; nothing while that is not known. */
export function HeldTag({ holdings, fundcode }: Pick<OwnFunds, 'holdings'> & { fundcode: string }) {
  const isHeld = useSyncExternalStore(
    holdings.subscribe,
    () => holdings.get().rows?.some((row) => row.fundcode === fundcode) ?? false,
    () => false,
  );
  return isHeld && <Tag tone="accent">{marksTexts.held}</Tag>;
}
