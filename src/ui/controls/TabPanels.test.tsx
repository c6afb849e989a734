// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressContext } from '#ui/address-context.ts';
import { TabPanels } from './TabPanels.tsx';

const TABS = ['one', 'two', 'three'].map((id) => ({
  id,
  label: id.toUpperCase(),
  panel: <p>{id}</p>,
}));
const write = vi.fn();
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  Element.prototype.scrollIntoView = vi.fn();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  window.location.hash = '';
  write.mockClear();
});

const show = (address?: string) =>
  act(async () =>
    root.render(
      <AddressContext value={write}>
        <TabPanels id="n" tabs={TABS} {...(address && { address })} />
      </AddressContext>,
    ),
  );
const press = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    ),
  );
const chosen = () => document.querySelector('[aria-selected=true]')?.textContent;

test('arrow keys lead around the ends, Home and End to them; the focus goes along and one panel is current', async () => {
  await show();
  document.querySelector<HTMLElement>('[role=tab]')?.focus();
  for (const [key, tab] of [
    ['ArrowRight', 'TWO'],
    ['End', 'THREE'],
    ['ArrowRight', 'ONE'],
    ['ArrowLeft', 'THREE'],
    ['Home', 'ONE'],
  ] as const) {
    await press(key);
    expect([chosen(), document.activeElement?.textContent]).toEqual([tab, tab]);
    expect(
      [...document.querySelectorAll('[data-current=true] > :first-child')].map(
        (name) => name.textContent,
      ),
    ).toEqual([tab]);
  }
  expect(write).not.toHaveBeenCalled();
});

test('a chosen panel leaves in the address what other parts of the page wrote there', async () => {
  window.history.replaceState(null, '', '/fund?fundcode=000001&range=year3');
  await show('/fund?fundcode=000001');
  await act(async () => document.querySelectorAll('button')[1]?.click());
  expect(write).toHaveBeenCalledExactlyOnceWith(
    '/fund?fundcode=000001&range=year3#n-two',
    'replace',
  );
  window.history.replaceState(null, '', '/');
});

test('the chosen panel is the fragment of the address, and an address with one opens it', async () => {
  await show('/fund?fundcode=000001');
  await act(async () => document.querySelectorAll('button')[1]?.click());
  expect(write).toHaveBeenCalledExactlyOnceWith('/fund?fundcode=000001#n-two', 'replace');
  await act(async () => {
    window.location.hash = '#n-three';
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  expect(chosen()).toBe('THREE');
  window.location.hash = '#elsewhere';
  await act(async () => window.dispatchEvent(new HashChangeEvent('hashchange')));
  expect(chosen()).toBe('THREE');
});
