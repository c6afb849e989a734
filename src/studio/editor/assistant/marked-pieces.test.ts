import { expect, it } from 'vitest';
import { wordPieces } from '../comparison/texts/word-pieces.ts';
import { markPieces } from './marked-pieces.ts';

it('marks stretches of the text after, across pieces, and none of what goes', () => {
  const after = '年化 9.9% 收益';
  const pieces = wordPieces('年化 9.1% 的收益', after);
  const marked = markPieces(pieces, [{ from: 3, to: 7 }]);
  const words = (kinds: string[], isUnknown: boolean) =>
    marked
      .filter((piece) => kinds.includes(piece.kind) && piece.isUnknown === isUnknown)
      .map(({ text }) => text)
      .join('');
  expect(words(['same', 'added'], true)).toBe('9.9%');
  expect(words(['removed'], true)).toBe('');
  const all = marked.filter(({ kind }) => kind !== 'removed').map(({ text }) => text);
  expect(all.join('')).toBe(after);
});

it('leaves pieces whole where nothing is marked', () => {
  const pieces = wordPieces('稳健配置', '稳健长期配置');
  expect(markPieces(pieces, []).map(({ text }) => text)).toEqual(pieces.map(({ text }) => text));
});
