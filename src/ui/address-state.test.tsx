// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { AddressContext } from './address-context.ts';
import { addressWith, isSamePage, useAddressState, type AddressState } from './address-state.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Filter = AddressState<'fundtype' | 'pageoffset'>;
const page = { address: '/col?menuid=1&fundtype=2', parameters: { menuid: '1', fundtype: '2' } };
const root = createRoot(document.createElement('div'));
afterEach(() => act(() => root.render(null)));

/** The state as a view of this page has it, each time it renders. */
function show(given: typeof page, write = vi.fn<(address: string, kind: string) => void>()) {
  const shown: { state?: Filter } = {};
  function View() {
    shown.state = useAddressState(given, ['fundtype', 'pageoffset']);
    return null;
  }
  act(() =>
    root.render(
      <AddressContext value={write}>
        <View />
      </AddressContext>,
    ),
  );
  return { write, state: () => shown.state! };
}

test('begins with what the address says', () => {
  expect(show(page).state().values).toEqual({ fundtype: '2', pageoffset: '' });
});

test('changes in place, and the address with it', () => {
  const { state, write } = show(page);
  act(() => state().change({ fundtype: '', pageoffset: '10' }, 'push'));
  expect(state().values).toEqual({ fundtype: '', pageoffset: '10' });
  expect(write).toHaveBeenLastCalledWith('/col?menuid=1&pageoffset=10', 'push');
  act(() => state().change({ fundtype: '3' }));
  expect(state().values).toEqual({ fundtype: '3', pageoffset: '10' });
  expect(write).toHaveBeenLastCalledWith('/col?menuid=1&fundtype=3&pageoffset=10', 'replace');
});

test('another page, or the same one loaded again, begins again', () => {
  const { state } = show(page);
  act(() => state().change({ fundtype: '3' }));
  expect(
    show({ ...page, parameters: { menuid: '1', fundtype: '2' } }).state().values.fundtype,
  ).toBe('2');
});

test('writes parameters in order behind the others, and leaves empty ones out', () => {
  expect(addressWith('/list?menuid=1&pageoffset=10', { keyword: '沪深 300', pageoffset: '' })).toBe(
    '/list?menuid=1&keyword=%E6%B2%AA%E6%B7%B1+300',
  );
  expect(addressWith('/fundsearch', { fundtype: '', pageoffset: '20' })).toBe(
    '/fundsearch?pageoffset=20',
  );
  expect(addressWith('/fundsearch?fundtype=1', { fundtype: '' })).toBe('/fundsearch');
});

test('leaves in the address what other parts of the page wrote there', () => {
  window.history.replaceState(null, '', '/col?menuid=1&fundtype=2&node.amount=500');
  const { state, write } = show(page);
  act(() => state().change({ fundtype: '3' }));
  expect(write).toHaveBeenLastCalledWith('/col?menuid=1&node.amount=500&fundtype=3', 'replace');
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/list?menuid=1', '/list?menuid=2', false],
  ['/fund?fundcode=000001', '/fund?fundcode=000002', false],
  ['/list?menuid=1', '/list?menuid=1&pageoffset=10', true],
  ['/col?menuid=1', '/list?menuid=1', false],
])('whether %s and %s are one page: %s', (one, other, expected) => {
  expect(isSamePage(one, other)).toBe(expected);
});
