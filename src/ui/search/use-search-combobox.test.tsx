// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { SearchOptions } from './SearchOptions.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';

const rows = [
  { keyword: '定投测算', note: '打开页面', address: '/col?menuid=1' },
  { keyword: '定投', note: '', address: '' },
];
const fetch = vi.fn<Fetch>(async () => ({ ok: true, record: [rows] }));
const followed = vi.fn<(address: string | null) => void>();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  document.addEventListener('click', follow);
});

afterEach(() => {
  act(() => root.unmount());
  document.removeEventListener('click', follow);
  document.body.replaceChildren();
  vi.useRealTimers();
  fetch.mockClear();
  followed.mockClear();
});

function follow(event: MouseEvent) {
  event.preventDefault();
  followed((event.target as Element).closest('a')?.getAttribute('href') ?? null);
}

function Host() {
  const { field, options } = useSearchCombobox('field');
  return (
    <>
      <input {...field} />
      <SearchOptions
        {...options}
        label="搜索建议"
        addressOf={(word) => `/search?keyword=${word}`}
      />
    </>
  );
}

const show = () =>
  act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <Host />
      </CallsProvider>,
    ),
  );
const input = () => document.querySelector('input') as HTMLInputElement;
const listText = () => document.querySelector('[role=listbox]:not([hidden])')?.textContent ?? null;
const active = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
const statusText = () => document.querySelector('[role=status]')?.textContent;

async function enter(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}
async function type(text: string) {
  await enter(text);
  await act(async () => vi.advanceTimersByTimeAsync(200));
}
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    input().dispatchEvent(event);
    return event.defaultPrevented;
  });

test('asks once for keys in quick succession, and never for white space', async () => {
  await show();
  for (const text of [' ', 'd', 'di', 'din']) {
    await enter(text);
    await act(async () => vi.advanceTimersByTimeAsync(50));
  }
  await act(async () => vi.advanceTimersByTimeAsync(200));
  expect(fetch).toHaveBeenCalledExactlyOnceWith({
    path: 'content/search/suggest',
    body: { keyword: 'din', pagecount: '8' },
  });
});

test('opens with what was found and says how much that is', async () => {
  await show();
  expect([listText(), input().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  await type('定');
  expect(listText()).toBe('定投测算 打开页面定投 ');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  expect(statusText()).toBe('2 条搜索建议');
});

test('Enter sends the form until an arrow key has chosen something, then follows it', async () => {
  await show();
  await type('定');
  expect(await press('Enter')).toBe(false);
  await press('ArrowUp');
  expect(active()).toBe('定投 ');
  await press('ArrowDown');
  expect(active()).toBeUndefined();
  await press('ArrowDown');
  expect(active()).toBe('定投测算 打开页面');
  expect(await press('Enter')).toBe(true);
  expect(followed).toHaveBeenCalledExactlyOnceWith('/col?menuid=1');
  expect(listText()).toBeNull();
});

test('a word leads to its results', async () => {
  await show();
  await type('定');
  await press('ArrowUp');
  await press('Enter');
  expect(followed).toHaveBeenCalledExactlyOnceWith('/search?keyword=定投');
});

test('Escape closes the list, and only the second one is for what is around it', async () => {
  await show();
  await type('定');
  expect(await press('Escape')).toBe(true);
  expect(listText()).toBeNull();
  expect(await press('Escape')).toBe(false);
});

test('leaves Enter and arrows to the input method while it composes', async () => {
  await show();
  await type('定');
  await press('ArrowDown', { isComposing: true });
  expect(active()).toBeUndefined();
  await press('ArrowDown');
  expect(await press('Enter', { isComposing: true })).toBe(false);
  // As Safari tells of the key that ends composing.
  expect(await press('Enter', { keyCode: 229 })).toBe(false);
  expect(followed).not.toHaveBeenCalled();
});

test('stays closed where suggestions could not be had', async () => {
  fetch.mockResolvedValueOnce({ ok: false, code: '2030504', msg: '' });
  await show();
  await type('定');
  expect([listText(), statusText()]).toEqual([null, '']);
});
