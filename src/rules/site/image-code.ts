import { defineWords } from '../language/words.ts';

/** Pixels of the picture of a code. */
export const IMAGE_CODE_SIZE = { width: 112, height: 38 };

/** What is said of a code that is none. */
export const imageCodeWords = defineWords('imageCode', {
  missing: '请输入验证码',
  form: '验证码应为4位数字或字母',
});

/** What is wrong with a code as it was typed, before anyone looks whether it is the right one; null where nothing is. */
export function imageCodeProblem(typed: string): string | null {
  const code = typed.trim();
  if (code === '') return imageCodeWords.missing;
  return /^[0-9A-Za-z]{4}$/.test(code) ? null : imageCodeWords.form;
}

/** For a code that is wrong, was tried before or is over. */
export const WRONG_IMAGE_CODE = '验证码错误，请重新输入';
