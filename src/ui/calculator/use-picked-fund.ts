import { useState } from 'react';
import { call } from '#kit/call.ts';
import type { Answer } from '#kit/call.ts';
import type { FundDetail } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import type { PickedFund } from '#ui/fund/FundPicker.tsx';

export interface PickedDetail {
  /** Empty until a fund is chosen. */
  fundcode: string;
  /** Undefined until its facts are there. */
  fund: FundDetail | undefined;
  /** For the picker. */
  chosen: PickedFund[];
  pick: (chosen: PickedFund[]) => void;
}

/** The fund that a visitor chose, at first the page's, and its facts, which came with the page for that one. */
export function usePickedFund(first: string, initial: Answer<'fund/detail'>): PickedDetail {
  const [picked, setPicked] = useState<PickedFund>();
  const fundcode = picked?.fundcode ?? first;
  const { answer } = useCall(fundcode === '' ? null : call('fund/detail', { fundcode }), initial);
  const known = answer.ok ? answer.record[0][0] : undefined;
  const fund = known?.fundcode === fundcode ? known : undefined;
  return {
    fundcode,
    fund,
    chosen: [picked ?? fund ?? []].flat(),
    pick: (chosen) => setPicked(chosen[0]),
  };
}
