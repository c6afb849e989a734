// @vitest-environment jsdom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFundSearch } from './use-fund-search.ts';

type Search = ReturnType<typeof useFundSearch> & {
  address: string;
  follow(address: string): unknown;
};
let shown: Search;

function Probe() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const found = useFundSearch();
  useEffect(() => {
    shown = { ...found, address, follow: (to) => navigate(to) };
  });
  return null;
}

let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await act(() =>
    root.render(
      <MemoryRouter initialEntries={['/funds?keyword=a&from=20']}>
        <Probe />
      </MemoryRouter>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (text: string) => act(async () => shown.setTyped(text));
const rest = () => act(() => vi.advanceTimersByTimeAsync(1000));

it('begins with what the address says', () => {
  expect([shown.typed, shown.offset]).toEqual(['a', 20]);
});

it('shows what is typed at once, from the first row, and writes it to the address once typing rests', async () => {
  await type('ab');
  await type('abc');
  expect([shown.typed, shown.offset, shown.address]).toEqual(['abc', 0, '?keyword=a&from=20']);
  await rest();
  expect([shown.typed, shown.address]).toEqual(['abc', '?keyword=abc']);
  await act(async () => shown.move(20));
  expect([shown.typed, shown.offset, shown.address]).toEqual(['abc', 20, '?keyword=abc&from=20']);
});

it('empties the address with the field, and the field by a link to the address', async () => {
  await type('');
  await rest();
  expect(shown.address).toBe('');
  await type('b');
  await rest();
  await act(async () => void shown.follow('/funds'));
  await rest();
  expect([shown.typed, shown.address]).toEqual(['', '']);
});

it('takes an address with other figures than rows for the first page', async () => {
  await act(async () => void shown.follow('/funds?keyword=a&from=-5'));
  expect(shown.offset).toBe(0);
});
