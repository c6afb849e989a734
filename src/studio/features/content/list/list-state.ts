import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { itemState, type ItemsBody, type ItemState } from '#wire/studio/content.ts';

/** What narrows and orders a list of items; it stands in the address, so that it is there again after Back and can be shared. */
export interface ListState {
  keyword: string;
  filters: Record<string, string>;
  state: ItemState | undefined;
  order: ItemsBody['order'];
}

const FILTER = 'f.';

/** Undeclared parameters are passed over. `filters` are the kind's. */
export function readListState(parameters: URLSearchParams, filters: readonly string[]): ListState {
  const chosen = filters.flatMap((prop) => {
    const value = parameters.get(FILTER + prop);
    return value ? [[prop, value] as const] : [];
  });
  const state = itemState.safeParse(parameters.get('state'));
  return {
    keyword: parameters.get('q') ?? '',
    filters: Object.fromEntries(chosen),
    state: state.success ? state.data : undefined,
    order: parameters.get('order') === 'edited' ? 'edited' : 'kind',
  };
}

export function writeListState({ keyword, filters, state, order }: ListState): URLSearchParams {
  const chosen = Object.entries(filters)
    .filter(([, value]) => value !== '')
    .map(([prop, value]): [string, string] => [FILTER + prop, value]);
  const all: [string, string][] = [
    ['q', keyword],
    ['state', state ?? ''],
    ['order', order === 'kind' ? '' : order],
    ...chosen,
  ];
  return new URLSearchParams(all.filter(([, value]) => value !== ''));
}

export function isNarrowed({ keyword, filters, state }: ListState): boolean {
  return (
    keyword.trim() !== '' ||
    state !== undefined ||
    Object.values(filters).some((value) => value !== '')
  );
}

export function useListState(
  filters: readonly string[],
): [ListState, (next: Partial<ListState>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readListState(parameters, filters), [parameters, filters]);
  return [state, (next) => setParameters(writeListState({ ...state, ...next }), { replace: true })];
}
