import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { IMAGE_CODE_SIZE, imageCodeProblem } from './image-code.ts';

it.each(['', '   ', '\t\n'])('%j: nothing was typed', (typed) => {
  expect(imageCodeProblem(typed)).toBe('请输入验证码');
});

it.each(['123', '12345', 'ab c', 'ab-1', '验证码字', '１２３４', 'abcé', '12\n34', '0x1g2'])(
  '%j is no code',
  (typed) => {
    expect(imageCodeProblem(typed)).toBe('验证码应为4位数字或字母');
  },
);

it.each(['1234', 'abCD', 'a1B2', ' 1234 ', '\t0000'])('%j may be the code', (typed) => {
  expect(imageCodeProblem(typed)).toBeNull();
});

test('exactly four digits or letters pass, blanks around them aside', () => {
  const character = fc.constantFrom(
    ...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  );
  const blank = fc.constantFrom('', ' ', '  ');
  fc.assert(
    fc.property(
      fc.string({ unit: character, maxLength: 8 }),
      blank,
      blank,
      (code, before, after) => {
        expect(imageCodeProblem(before + code + after) === null).toBe(code.length === 4);
      },
    ),
  );
});

test('the picture has the size of the specification', () => {
  expect(IMAGE_CODE_SIZE).toEqual({ width: 112, height: 38 });
});
