import { describe, expect, it } from 'vitest';
import type { ListView } from '#wire/studio/list-views.ts';
import {
  isNarrowed,
  listAddress,
  NO_VIEW,
  openList,
  readListState,
  WHOLE_LIST,
  writeListState,
} from './list-state.ts';

const shape = {
  filters: new Map([
    ['category', ['notice', 'news']],
    ['fundcodes', undefined],
  ]),
  columns: ['category', 'date', '@state'],
};
const view = (id: string, query: string, more: Partial<ListView> = {}): ListView => ({
  ...{ id, name: id, query, isShared: false, isDefault: false, isOwn: true, by: '', account: 'a' },
  ...more,
});
const NOTICES = view('v1', 'f.category=notice&order=edited');
const open = (address: string, views: ListView[] | undefined = [NOTICES]) =>
  openList(new URLSearchParams(address), shape, views);

it('is the same once it was written into an address and read again', () => {
  const state = {
    keyword: '四季度 报告',
    filters: { category: 'notice', fundcodes: '110011' },
    state: 'changed' as const,
    order: 'edited' as const,
    columns: ['category', '@state'],
  };
  expect(readListState(writeListState(state), shape)).toEqual({ state, unknown: [] });
});

it('opens with the rest where the kind has a part of it no more, and names that part', () => {
  const read = readListState(
    new URLSearchParams('q=a&f.team=1&f.category=gone&state=gone&order=size&cols=size,date'),
    shape,
  );
  expect(read.state).toEqual({ ...WHOLE_LIST, keyword: 'a', columns: ['date'] });
  expect(read.unknown).toEqual(['team', 'category', '@state', 'size']);
  expect([isNarrowed(read.state), isNarrowed({ ...read.state, keyword: ' ' })]).toEqual([
    true,
    false,
  ]);
});

describe('an address', () => {
  it('with a view alone opens it as it is kept, with more as it says', () => {
    const kept = { ...WHOLE_LIST, filters: { category: 'notice' }, order: 'edited' };
    expect(open('view=v1')).toMatchObject({ state: kept, view: NOTICES, isChanged: false });
    expect(open('view=v1&f.category=news')).toMatchObject({
      state: { ...WHOLE_LIST, filters: { category: 'news' } },
      view: NOTICES,
      isChanged: true,
    });
  });

  it('without a word opens the default view, or the whole list', () => {
    const chosen = { ...NOTICES, isDefault: true };
    expect(open('', [chosen])).toMatchObject({ view: chosen, isChanged: false });
    expect(open('view=all', [chosen])).toMatchObject({ view: undefined, state: WHOLE_LIST });
    expect(open('q=a', [chosen])).toMatchObject({ view: undefined, isChanged: true });
    expect(open('')).toMatchObject({ view: undefined, isChanged: false, isMissing: false });
  });

  it('waits for the views only where they matter', () => {
    const parameters = (address: string) => new URLSearchParams(address);
    expect(openList(parameters(''), shape, undefined)).toBeNull();
    expect(openList(parameters('view=v1'), shape, undefined)).toBeNull();
    expect(openList(parameters('view=all'), shape, undefined)).not.toBeNull();
    expect(openList(parameters('q=a'), shape, undefined)).toMatchObject({ isMissing: false });
  });

  it('of a view that is not there opens the whole list and says so', () => {
    expect(open('view=gone')).toMatchObject({ state: WHOLE_LIST, isMissing: true });
  });

  it('keeps its view when all conditions are cleared, and stays short where nothing opens by itself', () => {
    expect(listAddress(WHOLE_LIST, 'v1', true).toString()).toBe('order=kind&view=v1');
    expect(open('order=kind&view=v1')).toMatchObject({ state: WHOLE_LIST, view: NOTICES });
    expect(listAddress(WHOLE_LIST, NO_VIEW, true).toString()).toBe('');
    expect(listAddress(WHOLE_LIST, NO_VIEW, false).toString()).toBe('view=all');
  });
});
