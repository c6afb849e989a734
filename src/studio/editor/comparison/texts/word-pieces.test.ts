import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { wordPieces, type Piece } from './word-pieces.ts';

const without = (pieces: Piece[], kind: Piece['kind']) =>
  pieces
    .filter((piece) => piece.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('what stayed and went is the text before, what stayed and came the one after', () => {
  const text = fc
    .array(fc.constantFrom('基金', '净值', '公告', '。', ' ', 'ETF', '2026', '年'), {
      maxLength: 30,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordPieces(before, after);
      expect([without(pieces, 'added'), without(pieces, 'removed')]).toEqual([before, after]);
      expect(
        pieces.every(
          ({ text: run }, index) => run !== '' && pieces[index + 1]?.kind !== pieces[index]?.kind,
        ),
      ).toBe(true);
    }),
    { numRuns: runs(100, 500) },
  );
});

test('words are kept that are in both, not only the ends', () => {
  expect(
    wordPieces('本周基金净值已更新', '上周基金净值未更新')
      .filter(({ kind }) => kind === 'same')
      .map(({ text }) => text),
  ).toContain('基金净值');
  expect(wordPieces('同', '同')).toEqual([{ kind: 'same', text: '同' }]);
});

test('long texts are compared by their sentences, and as wholes where nothing is the same, at once', () => {
  const long = Array.from({ length: 900 }, (_, at) => `第${at}句。`).join('');
  expect(
    wordPieces(long, long.replace('第400句。', '另一句。')).filter(({ kind }) => kind !== 'same'),
  ).toEqual([
    { kind: 'removed', text: '第400句。' },
    { kind: 'added', text: '另一句。' },
  ]);
  const [before, after] = ['旧，'.repeat(20_000), '新。'.repeat(20_000)];
  expect(wordPieces(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
