// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDismissed } from './use-dismissed.ts';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function Strip({ shown }: { shown: string }) {
  const { isDismissed, dismiss } = useDismissed(shown);
  return isDismissed ? null : (
    <button type="button" onClick={dismiss}>
      {shown}
    </button>
  );
}

async function show(shown: string): Promise<HTMLElement> {
  const page = document.createElement('div');
  await act(() => createRoot(page).render(<Strip shown={shown} />));
  return page;
}

it('stays away in the tab once dismissed, until there is something new', async () => {
  const first = await show('a b');
  await act(() => first.querySelector('button')?.click());
  expect(first.textContent).toBe('');
  expect((await show('a b')).textContent).toBe('');
  expect((await show('a b c')).textContent).toBe('a b c');
});
