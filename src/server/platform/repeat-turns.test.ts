import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeatTurns } from './repeat-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins no turn while the last one is under way', async () => {
  const ends: (() => void)[] = [];
  const turn = () => new Promise<void>((resolve) => ends.push(resolve));
  repeatTurns({ everyMs: 100, turn, onError: expect.fail });
  await vi.advanceTimersByTimeAsync(350);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(100);
  expect(ends).toHaveLength(2);
});

it('goes on after a turn that failed', async () => {
  const onError = vi.fn();
  const turn = vi.fn().mockRejectedValueOnce(new Error('one')).mockResolvedValue(undefined);
  repeatTurns({ everyMs: 100, turn, onError });
  await vi.advanceTimersByTimeAsync(200);
  expect(turn).toHaveBeenCalledTimes(2);
  expect(onError.mock.calls).toEqual([[new Error('one')]]);
});

it('tells the turn under way that it is stopped, waits for it, and begins no other', async () => {
  let end = () => undefined as void;
  let isStopped = () => false;
  let turns = 0;
  const turn = (tells: () => boolean) => {
    turns += 1;
    isStopped = tells;
    return new Promise<void>((resolve) => (end = resolve));
  };
  const { stop } = repeatTurns({ everyMs: 100, turn, onError: expect.fail });
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped()).toBe(false);
  let hasEnded = false;
  const stopping = stop().then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(500);
  expect([isStopped(), hasEnded, turns]).toEqual([true, false, 1]);
  end();
  await stopping;
  expect(turns).toBe(1);
});
