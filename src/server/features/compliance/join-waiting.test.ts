import { expect, it } from 'vitest';
import { joinWaiting } from './join-waiting.ts';

/** Work that is done when the test says so; each answers its number. */
function workByHand() {
  const ends: { resolve(): void; reject(error: Error): void }[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const number = ends.length + 1;
      ends.push({ resolve: () => resolve(number), reject });
    });
  return { ends, ask: joinWaiting(work) };
}

it('shares the next one among those who ask while one is under way, not that one', async () => {
  const { ends, ask } = workByHand();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  const later = ask();
  ends[1]?.resolve();
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => ends.length).toBe(3);
  ends[2]?.resolve();
  expect(await later).toBe(3);
});

it('goes on after one that failed, and says so to those alone who asked for it', async () => {
  const { ends, ask } = workByHand();
  const first = ask();
  const second = ask();
  ends[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.resolve();
  expect(await second).toBe(2);
});
