// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { call, isStill } = vi.hoisted(() => ({
  call: vi.fn(async () => ({})),
  isStill: vi.fn<() => boolean>(),
}));
vi.mock('../session/session.ts', () => {
  const client = { call };
  return { useSession: () => ({ client, signIns: 0 }) };
});
vi.mock('../session/last-use.ts', () => ({ isStill }));

const { useMarkSeen } = await import('./use-notices.ts');

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
type Listed = readonly { event: string; isNew: boolean }[];
const queries = new QueryClient();
const NEWS: Listed = [
  { event: 'approve:1', isNew: true },
  { event: 'mention:1', isNew: false },
];
const SEEN: Listed = NEWS.map((one) => ({ ...one, isNew: false }));

let root: Root;
const shown = vi.fn<(events: readonly string[]) => void>();

function Screen({ listed }: { listed: Listed }) {
  shown([...useMarkSeen(listed)]);
  return null;
}
const show = (listed: Listed) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <Screen listed={listed} />
      </QueryClientProvider>,
    ),
  );

beforeEach(() => {
  vi.useFakeTimers();
  call.mockClear();
  isStill.mockReturnValue(false);
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('marks what is new, and goes on showing it as new on this visit', async () => {
  await show(NEWS);
  expect(call.mock.calls).toEqual([['seeNotices', { events: ['approve:1'] }]]);
  await show(SEEN);
  expect(shown).toHaveBeenLastCalledWith(['approve:1']);
});

it('marks nothing on a screen that is only left open, until somebody is there', async () => {
  isStill.mockReturnValue(true);
  await show(NEWS);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(call).not.toHaveBeenCalled();
  isStill.mockReturnValue(false);
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(call).toHaveBeenCalledTimes(1);
});

it('marks nothing where nothing is new', async () => {
  await show(SEEN);
  expect(call).not.toHaveBeenCalled();
  expect(shown).toHaveBeenLastCalledWith([]);
});
