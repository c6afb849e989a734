// @vitest-environment jsdom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeInput } from './TimeInput.tsx';

let root: Root;
let page: HTMLElement;
let told: string[];

function Asked() {
  const [value, setValue] = useState('2026-02-13');
  return (
    <TimeInput
      kind="date"
      value={value}
      explains
      onChange={(next) => {
        told.push(next);
        setValue(next);
      }}
    />
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  told = [];
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
  await act(() => root.render(<Asked />));
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const box = () =>
  page.querySelector<HTMLInputElement>('input:not([type=date])') ?? expect.fail('no box');

/** Types all of it and leaves the box. */
async function write(text: string): Promise<void> {
  await act(() => box().focus());
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => box().blur());
}

test('takes a day as it is typed, and writes it as everywhere', async () => {
  await write('20260225');
  expect(told).toEqual(['2026-02-25']);
  expect(box().value).toBe('2026-02-25');
  expect(box().getAttribute('aria-invalid')).not.toBe('true');
});

test('keeps what is no day in sight, says how to write one, and counts it as none', async () => {
  await write('2026-13-40');
  expect(told).toEqual(['']);
  expect(box().value).toBe('2026-13-40');
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(box().title).toBe('请写成 yyyy-mm-dd');
  expect(page.textContent).toBe('请写成 yyyy-mm-dd');
  await write('2026-02-25');
  expect(told).toEqual(['', '2026-02-25']);
  expect(box().title).toBe('');
  expect(page.textContent).toBe('');
});
