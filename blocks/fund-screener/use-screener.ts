import { call } from '#kit';
import {
  SCREENER_PARAMETERS,
  screenerBody,
  screenerFilters,
  screenerOrder,
} from '#rules/funds/fund-screener.ts';
import { useAddressState } from '#ui/address-state.ts';
import { usePrefetch } from '#ui/prefetch.tsx';
import { useCall } from '#ui/calls.tsx';
import { useLastSettled } from '#ui/use-last-settled.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

type Given = ViewProps<typeof block>;
/** Filters to be changed; '' takes one away. */
export type FilterChanges = Partial<
  Record<'keyword' | 'fundtype' | 'risklevel' | 'fundstatus' | 'company' | 'sizeband', string>
>;
type Changes = FilterChanges & { ordertype?: string };

/** What an address asks for, its answers, and the ways to another. */
export function useScreener({ props, data, page }: Given) {
  const state = useAddressState(page, SCREENER_PARAMETERS);
  const prefetch = usePrefetch();
  const filters = screenerFilters(state.values);
  const list = useCall(call('trade/fund/list', screenerBody(state.values, props)), data.list);
  // The rows first: what each choice would leave is counted once they are there.
  const counts = useCall(
    call('fund/type/count', useLastSettled(filters, list.loading)),
    data.counts,
  );
  return {
    state,
    filters,
    order: screenerOrder(state.values, props.sort),
    list,
    counts: counts.answer,
    /** From the first page on: another choice has other pages. */
    choose: (changes: Changes) => state.change({ ...changes, pageoffset: '' }),
    /** Asks for what a choice leaves that is about to be made. */
    foresee: (changes: Changes) =>
      prefetch(
        call(
          'trade/fund/list',
          screenerBody({ ...state.values, ...changes, pageoffset: '' }, props),
        ),
      ),
    chooseAddress: (changes: Changes) => state.addressOf({ ...changes, pageoffset: '' }),
  };
}

export type Screener = ReturnType<typeof useScreener>;
