// @vitest-environment jsdom
import { act, Suspense, use, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const onSearch = vi.fn<(text: string) => void>();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Host />));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  onSearch.mockClear();
});

function Host() {
  const [value, setValue] = useState('');
  const search = (text: string) => {
    setValue(text);
    onSearch(text);
  };
  return (
    <>
      <SearchField id="q" name="q" label="基金" value={value} onSearch={search} />
      <button type="reset" onClick={() => setValue('')}>
        全部
      </button>
      <Suspense fallback="没有列表">
        <List of={value} />
      </Suspense>
    </>
  );
}

const never = new Promise<never>(() => undefined);

/** Of one text it takes forever to draw. */
function List({ of }: { of: string }) {
  return <p>{of === 'slow' ? use(never) : of}</p>;
}

function type(text: string, given: InputEventInit = {}): void {
  act(() => typeNow(text, given));
}

function typeNow(text: string, given: InputEventInit = {}): void {
  const input = document.querySelector('input')!;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, ...given }));
}

const searched = () => onSearch.mock.calls.map(([text]) => text);

test('a key is searched within its own event', () => {
  type('g');
  expect(searched()).toEqual(['g']);
});

test('keys pressed too quickly share a search, and the last one is never lost', () => {
  for (const text of ['g', 'gf', 'gfz', 'gfzz']) type(text);
  expect(searched()).toEqual(['g']);
  act(() => void vi.runAllTimers());
  expect(searched()).toEqual(['g', 'gfzz']);
  type('gfz');
  expect(searched()).toEqual(['g', 'gfzz']);
});

const takeAway = () => document.querySelector<HTMLElement>('[type=reset]')!.click();
const shown = () => document.querySelector('input')!.value;

test('what is taken away outside is taken out of the field, also while a key is still under way', () => {
  type('gf');
  expect(shown()).toBe('gf');
  act(() => takeAway());
  expect(shown()).toBe('');
  act(() => {
    vi.advanceTimersByTime(100);
    typeNow('gfz');
    takeAway();
  });
  expect(shown()).toBe('');
  act(() => void vi.runAllTimers());
  expect(searched()).toEqual(['gf', 'gfz']);
});

test('keys that are typed while lists are still drawn stay in the field', () => {
  type('g');
  act(() => {
    vi.advanceTimersByTime(100);
    typeNow('gf');
    vi.advanceTimersByTime(100);
    typeNow('gfz');
  });
  expect(shown()).toBe('gfz');
  expect(searched()).toEqual(['g', 'gf', 'gfz']);
});

test('a key shows before the list that follows from it is drawn, and the last list stays until then', async () => {
  await act(async () => typeNow('slow'));
  expect(shown()).toBe('slow');
  expect(searched()).toEqual(['slow']);
  expect(document.body.textContent).not.toContain('没有列表');
});

test('neither what an input method still composes nor a mere space is searched', () => {
  type('广', { isComposing: true });
  type(' ');
  act(() => void vi.runAllTimers());
  expect(searched()).toEqual([]);
});
