import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ListView } from '#wire/studio/list-views.ts';
import { itemState, type ItemsBody, type ItemState } from '#wire/studio/content.ts';

/** What narrows, orders and lays out a list of items; it stands in the address, so that it is there again after Back, can be shared, and is what a view keeps. */
export interface ListState {
  keyword: string;
  filters: Record<string, string>;
  state: ItemState | undefined;
  order: ItemsBody['order'];
  /** The columns beside the name, of `ListShape.columns`; undefined: all. */
  columns: readonly string[] | undefined;
}

/** What lists of a kind can be narrowed by and show. */
export interface ListShape {
  /** By prop the values that there are; undefined: any. */
  filters: ReadonlyMap<string, readonly string[] | undefined>;
  columns: readonly string[];
}

/** Columns that every kind's list has. */
export const COMMON_COLUMNS = ['@state', '@uses', '@edited'] as const;

export function listColumns({ columns }: Pick<KindDefinition, 'columns'>): string[] {
  return [...columns.map(({ prop }) => prop), ...COMMON_COLUMNS];
}

const FILTER = 'f.';
const VIEW = 'view';
/** In the address in place of a view: the list as it is without one. */
export const NO_VIEW = 'all';

export const WHOLE_LIST: ListState = {
  keyword: '',
  filters: {},
  state: undefined,
  order: 'kind',
  columns: undefined,
};

/** What an address asks for, and the parts of it that the kind does not have: names of filters and columns, which are left out. */
export function readListState(
  parameters: URLSearchParams,
  shape: ListShape,
): { state: ListState; unknown: string[] } {
  const unknown: string[] = [];
  const filters: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (!name.startsWith(FILTER) || value === '') continue;
    const prop = name.slice(FILTER.length);
    const values = shape.filters.get(prop);
    if (shape.filters.has(prop) && (!values || values.includes(value))) filters[prop] = value;
    else unknown.push(prop);
  }
  const [state, order] = [parameters.get('state'), parameters.get('order')];
  const known = itemState.safeParse(state);
  if (state && !known.success) unknown.push('@state');
  const asked = parameters.get('cols')?.split(',');
  unknown.push(...(asked ?? []).filter((name) => name !== '' && !shape.columns.includes(name)));
  return {
    state: {
      keyword: parameters.get('q') ?? '',
      filters,
      state: known.data,
      order: order === 'edited' ? 'edited' : 'kind',
      columns: asked && shape.columns.filter((name) => asked.includes(name)),
    },
    unknown: [...new Set(unknown)],
  };
}

export function writeListState(state: ListState): URLSearchParams {
  const chosen = Object.entries(state.filters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([prop, value]): [string, string] => [FILTER + prop, value]);
  const all: [string, string][] = [
    ['q', state.keyword],
    ['state', state.state ?? ''],
    ['order', state.order === 'kind' ? '' : state.order],
    ...chosen,
  ];
  const written = new URLSearchParams(all.filter(([, value]) => value !== ''));
  if (state.columns) written.set('cols', state.columns.join(','));
  return written;
}

export function isNarrowed({ keyword, filters, state }: ListState): boolean {
  return (
    keyword.trim() !== '' ||
    state !== undefined ||
    Object.values(filters).some((value) => value !== '')
  );
}

export function isSameList(one: ListState, other: ListState): boolean {
  return writeListState(one).toString() === writeListState(other).toString();
}

/** What an address opens. */
export interface OpenedList {
  state: ListState;
  /** The view that it began with. */
  view: ListView | undefined;
  /** It differs from its view; without one from the whole list. */
  isChanged: boolean;
  /** The address names a view that is not there for this account. */
  isMissing: boolean;
  unknown: string[];
}

/**
 * What an address opens: the view that it names, or with no word the default one; what else stands in it goes before what
 * the view keeps. Null as long as that depends on `views`, which are undefined until they are known.
 */
export function openList(
  parameters: URLSearchParams,
  shape: ListShape,
  views: readonly ListView[] | undefined,
): OpenedList | null {
  const named = parameters.get(VIEW);
  const own = new URLSearchParams([...parameters].filter(([name]) => name !== VIEW));
  const isOwn = own.size > 0;
  if (!views && !isOwn && named !== NO_VIEW) return null;
  const view =
    named === null && !isOwn
      ? views?.find(({ isDefault }) => isDefault)
      : views?.find(({ id }) => id === named);
  const kept = view ? readListState(new URLSearchParams(view.query), shape) : null;
  const { state, unknown } =
    kept && !isOwn ? kept : readListState(isOwn ? own : new URLSearchParams(), shape);
  return {
    state,
    view,
    isChanged: !isSameList(state, kept?.state ?? WHOLE_LIST),
    isMissing: views !== undefined && named !== null && named !== NO_VIEW && !view,
    unknown,
  };
}

/** The address of a list that began with a view; `isPlain`: no view opens by itself. */
export function listAddress(state: ListState, view: string, isPlain: boolean): URLSearchParams {
  const written = writeListState(state);
  if (view === NO_VIEW && isPlain) return written;
  // Without a word of its own the address would open the view as it is kept.
  if (written.size === 0 && view !== NO_VIEW) written.set('order', 'kind');
  written.set(VIEW, view);
  return written;
}
