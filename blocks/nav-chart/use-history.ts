import { call } from '#kit';
import { RANGE_LABELS } from '#rules/performance/labels.ts';
import {
  navHistoryBody,
  referenceBody,
  referenceFund,
  subjectFund,
} from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { availableRanges, chartRange } from '#rules/performance/history.ts';
import type { FundDetail, HistoryRange } from '#schemas/fund.ts';
import { useAddressState } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { wholeLabel } from '#ui/fund/labels.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { benchmarkSeries, referenceSeries } from './curves.ts';

/** The ranges that the fund is old enough for, and the one that is shown: of a fund too young for what is asked, all it has. */
export function shownRange(asked: HistoryRange, fund: FundDetail | undefined) {
  const available = availableRanges(fund);
  const range = available.includes(asked) ? asked : 'all';
  const labelOf = (each: HistoryRange) => (each === 'all' ? wholeLabel(fund) : RANGE_LABELS[each]);
  return {
    range,
    label: labelOf(range),
    ranges: available.map((value) => ({ value, label: labelOf(value) })),
  };
}

export type Given = ViewProps<typeof block>;

/** The history of the range that is asked for, and what it is held against. */
export function useHistory({ props, data, page }: Pick<Given, 'props' | 'data' | 'page'>) {
  const fundcode = subjectFund(props, page);
  const fund = data.fund.ok ? data.fund.record[0][0] : undefined;
  const address = useAddressState(page, ['range']);
  const asked = chartRange(props, address.values);
  const shown = shownRange(asked, fund);
  const { answer, loading, retry } = useCall(
    call('fund/nav/history', navHistoryBody(fundcode, asked)),
    data.history,
  );
  const reference = isHeldAgainst(props.referenceFor, fund) ? referenceFund(props, fundcode) : '';
  const { answer: compared } = useCall(
    reference === '' ? null : call('fund/compare', referenceBody(fundcode, reference, asked)),
    data.compared,
  );

  const benchmark = answer.ok
    ? benchmarkSeries(answer.record[0], fund?.fundname ?? fundcode)
    : undefined;
  // A reference stands in for a benchmark that is not known.
  const standIn = benchmark ? '' : reference;
  const series =
    standIn !== '' && answer.ok && compared?.ok
      ? referenceSeries(answer.record[0], compared.record)
      : benchmark;
  return { fundcode, fund, address, shown, answer, loading, retry, reference: standIn, series };
}
