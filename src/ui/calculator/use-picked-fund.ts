import { useState } from 'react';
import { type Answer, call } from '#kit';
import type { FundDetail } from '#schemas/fund.ts';
import { useCall } from '#ui/calls.tsx';
import type { EnteredValues } from '#ui/entered-values.ts';
import type { PickedFund } from '#ui/fund/FundPicker.tsx';

const FUND_CODE = /^\d{6}$/;
/** Code of an answer about a fund that there is not: an address that names one counts as one without a fund. */
const NO_SUCH_FUND = '2030404';

export interface PickedDetail {
  /** Empty until a fund is chosen. */
  fundcode: string;
  /** Undefined until its facts are there. */
  fund: FundDetail | undefined;
  /** For the picker. */
  chosen: PickedFund[];
  pick: (chosen: PickedFund[]) => void;
}

/** The fund that a visitor chose or that the address names, at first `first`, and its facts: those of `first` came with the page. */
export function usePickedFund(
  first: string,
  initial: Answer<'fund/detail'>,
  { own, shared, enter }: EnteredValues,
): PickedDetail {
  const [picked, setPicked] = useState<PickedFund>();
  const [unknown, setUnknown] = useState('');
  const fundcode =
    own['fund'] ??
    (shared['fund'] && shared['fund'] !== unknown && FUND_CODE.test(shared['fund'])
      ? shared['fund']
      : first);
  const { answer, loading } = useCall(
    fundcode === '' ? null : call('fund/detail', { fundcode }),
    initial,
  );
  if (
    !answer.ok &&
    !loading &&
    answer.code === NO_SUCH_FUND &&
    fundcode !== first &&
    fundcode !== unknown
  )
    setUnknown(fundcode);
  const known = answer.ok ? answer.record[0][0] : undefined;
  const fund = known?.fundcode === fundcode ? known : undefined;
  const named = picked?.fundcode === fundcode ? picked : fund;
  return {
    fundcode,
    fund,
    chosen: named ? [named] : [],
    pick: ([next]) => {
      setPicked(next);
      if (next) enter('fund', next.fundcode);
    },
  };
}
