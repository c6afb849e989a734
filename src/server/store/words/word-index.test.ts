import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { completedBy, spelledBy } from './vocabulary.ts';
import { WordIndex, type RankedWord, type SpelledWord } from './word-index.ts';

const spelled = fc.record({
  word: fc.string({ unit: fc.constantFrom(...'沪深定投3'), minLength: 2, maxLength: 5 }),
  full: fc.string({ unit: fc.constantFrom(...'hsd3'), minLength: 1, maxLength: 6 }),
  initials: fc.string({ unit: fc.constantFrom(...'hsd3'), minLength: 1, maxLength: 4 }),
});
/** Added one after the other, each word once. */
const portions = fc
  .uniqueArray(spelled, { selector: ({ word }) => word, maxLength: 40 })
  .chain((words) =>
    fc
      .array(fc.nat(words.length), { maxLength: 5 })
      .map((cuts) =>
        [0, ...cuts.toSorted((a, b) => a - b)].map((from, at, all) =>
          words.slice(from, all[at + 1]),
        ),
      ),
  );
const sought = fc.string({ unit: fc.constantFrom(...'沪深定投3'), minLength: 1, maxLength: 3 });
const letters = fc.string({ unit: fc.constantFrom(...'hsd3'), minLength: 1, maxLength: 4 });

async function indexOf(added: readonly (readonly SpelledWord[])[]): Promise<WordIndex> {
  const index = new WordIndex();
  for (const portion of added) await index.add(portion);
  return index;
}

function ordered(found: readonly RankedWord[], most: number): string[] {
  return found
    .toSorted((a, b) => a.rank - b.rank || a.word.length - b.word.length || a.number - b.number)
    .slice(0, most)
    .map(({ word, rank }) => `${rank} ${word}`);
}

/** By looking at every word. */
function plain(
  added: readonly (readonly SpelledWord[])[],
  most: number,
  rankOf: (one: SpelledWord) => number[],
): string[] {
  const found = added
    .flat()
    .flatMap((one, number) => rankOf(one).map((rank) => ({ word: one.word, rank, number })));
  return ordered(found, most);
}

describe('an index of words', () => {
  it('finds what looking at each word finds, the closest first, however they were added', async () => {
    await fc.assert(
      fc.asyncProperty(
        portions,
        sought,
        letters,
        fc.integer({ min: 1, max: 6 }),
        async (...given) => {
          const [added, text, typed, most] = given;
          const index = await indexOf(added);
          expect(ordered(index.holding(text, most), most)).toEqual(
            plain(added, most, ({ word }) =>
              word.startsWith(text) ? [0] : word.includes(text) ? [1] : [],
            ),
          );
          expect(ordered(index.spelled(typed, most, true), most)).toEqual(
            plain(added, most, ({ full, initials }) => [
              ...(full === typed ? [0] : []),
              ...(full[0] === typed[0] && initials === typed ? [1] : []),
              ...(full.startsWith(typed) ? [2] : []),
            ]),
          );
          expect(
            ordered(
              index.ranked({ word: 2, full: 3 }, () => 0),
              40,
            ),
          ).toEqual(
            plain(added, 40, ({ word, full }) =>
              Math.abs(word.length - 2) <= 1 || Math.abs(full.length - 3) <= 1 ? [0] : [],
            ),
          );
        },
      ),
      { numRuns: runs(100, 2000) },
    );
  });

  it('has room for many words, and finds nothing by nothing', async () => {
    // More than the arguments that a call takes.
    const index = await indexOf([
      Array.from({ length: 200_000 }, (_, at) => ({
        ...{ word: `基金${at}`, full: `jijin${at}`, initials: `jj${at}` },
      })),
    ]);
    expect(completedBy(index, '金199999')).toEqual(['基金199999']);
    expect(spelledBy(index, 'jj7').slice(0, 1)).toEqual(['基金7']);
    expect([completedBy(index, ' '), completedBy(index, '基\n金')]).toEqual([[], []]);
  });
});
