// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

function List({ chosen }: { chosen: number }) {
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(chosen, list);
  return (
    <>
      <input />
      <ul ref={list} tabIndex={-1} />
      {chosen > 0 && <button type="button">Publish</button>}
    </>
  );
}

const show = (chosen: number) => act(() => root.render(<List chosen={chosen} />));
const focus = (name: string) => page.querySelector<HTMLElement>(name)?.focus();
const focused = () => document.activeElement?.tagName;

test('gives the list the focus that went with what could be done', async () => {
  await show(0);
  expect(focused()).toBe('BODY');
  await show(2);
  focus('button');
  await show(0);
  expect(focused()).toBe('UL');
});

test('takes it from nothing that still has it', async () => {
  await show(1);
  focus('input');
  await show(0);
  expect(focused()).toBe('INPUT');
});
