import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { imageCodeProblem } from '#rules/site/image-code.ts';
import { askInWords } from './word-question.ts';

it('says what is added in words', () => {
  const picks = [6, 4, 1];
  expect(askInWords(() => picks.shift() ?? 0)).toEqual({
    question: '请连续输入四个字符：前两个是十五加七的得数，后两个是“净值”的拼音首字母',
    code: '22jz',
  });
});

it('always has an answer that can be typed as a code', () => {
  for (let round = 0; round < 500; round += 1) {
    const { question, code } = askInWords(randomInt);
    expect(imageCodeProblem(code)).toBeNull();
    expect(question).toMatch(
      /：前两个是[一二三四五六七八九]?十[一二三四五六七八九]?加[一二三四五六七八九]的得数，/,
    );
    expect(question).not.toContain(code.slice(0, 2));
  }
});
