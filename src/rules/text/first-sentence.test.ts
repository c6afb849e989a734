import { expect, it } from 'vitest';
import { firstSentence } from './first-sentence.ts';

it.each([
  ['按约定的周期申购。它不保证收益。', '按约定的周期申购。'],
  ['是什么？是比率。', '是什么？'],
  ['  第一行\n第二行。', '第一行'],
  ['约 3.5 倍，没有句号', '约 3.5 倍，没有句号'],
  ['', ''],
])('%j begins with %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
