import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { documentKind } from '#wire/studio/document-name.ts';
import type { DocumentKind } from '#wire/studio/routes.ts';
import {
  OVERVIEW_ORDERS,
  OVERVIEW_STATES,
  type OverviewOrder,
  type OverviewState,
} from '#wire/studio/translations.ts';
import { useDebouncedValue } from '../../../../base/components/use-debounced-value.ts';
import { useSession } from '../../../../core/session/session.ts';

/** Rows of a page of the list. */
export const PAGE = 50;
/** Milliseconds after the last key until the list is asked for. */
const PAUSE = 200;
/** How soon it is asked for again while documents are being counted, in milliseconds. */
const COUNTING = 1000;

/** What of the overview is shown, as the address says it. */
export interface AskedOverview {
  keyword: string;
  kind: DocumentKind | undefined;
  state: OverviewState | undefined;
  order: OverviewOrder;
  skip: number;
}

/** The address is the state, so that a view can be sent and gone back to. */
export function useAskedOverview(): [AskedOverview, (change: Partial<AskedOverview>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const order = OVERVIEW_ORDERS.find((one) => one === parameters.get('order')) ?? 'document';
  const skip = Number(parameters.get('skip') ?? 0);
  const asked: AskedOverview = {
    keyword: (parameters.get('keyword') ?? '').slice(0, 60),
    kind: documentKind.safeParse(parameters.get('kind')).data,
    state: OVERVIEW_STATES.find((one) => one === parameters.get('state')),
    order,
    skip: Number.isSafeInteger(skip) && skip > 0 && skip < 1_000_000 ? skip : 0,
  };
  function ask(change: Partial<AskedOverview>) {
    const next = { ...asked, skip: 0, ...change };
    const said = Object.entries(next).filter(
      ([name, value]) =>
        value !== undefined &&
        value !== '' &&
        value !== 0 &&
        !(name === 'order' && value === 'document'),
    );
    setParameters(
      said.map(([name, value]): [string, string] => [name, String(value)]),
      { replace: true },
    );
  }
  return [asked, ask];
}

export function useOverview({ keyword, kind, state, order, skip }: AskedOverview) {
  const { client } = useSession();
  const words = useDebouncedValue(keyword, PAUSE);
  return useQuery({
    queryKey: ['translation-overview', words, kind, state, order, skip],
    queryFn: ({ signal }) =>
      client.call(
        'translationOverview',
        {
          ...{ keyword: words, order, skip, limit: PAGE },
          ...(kind !== undefined && { kind }),
          ...(state !== undefined && { state }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.isComplete === false ? COUNTING : false),
  });
}
