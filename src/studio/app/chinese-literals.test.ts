import { beforeAll, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { chineseLiterals, chineseMarks } from '#tests/support/chinese-literals.ts';
import { loadEnglish } from '../base/language/english.ts';
import { labelEntry } from '../base/language/labels.ts';

beforeAll(loadEnglish);

/** Chinese that is no text of the studio: signs to order by, and the name of the other language. */
const NO_TEXT = [
  'src/studio/editor/cards/pinyin-initials.ts',
  'src/studio/base/language/LanguageSwitch.tsx',
];

/** Where both languages stand side by side, so that the compiler asks for the other: `texts.ts`, and the findings of a check. */
function isBilingual(file: string): boolean {
  return (
    file.endsWith('texts.ts') ||
    file.startsWith('src/studio/editor/checks/') ||
    readFileSync(file, 'utf8').includes('inLanguage({')
  );
}

test('the studio says nothing in Chinese that it could not say in English', () => {
  const found = chineseLiterals('src/studio').filter(
    ({ file, text }) =>
      !NO_TEXT.includes(file) && !isBilingual(file) && labelEntry(text) === undefined,
  );
  expect(
    found.map(({ file, text }) => `${file}: ${text}`),
    'put these into the texts.ts of their folder',
  ).toEqual([]);
});

/** What people type, to be read in either language. */
const READ = [
  'src/studio/base/time/time-text.ts',
  'src/studio/fields/rich-text/clean-paste.ts',
  'src/studio/fields/rich-text/extensions.ts',
];

test('nor with the marks of Chinese between what it says', () => {
  const found = chineseMarks('src/studio').filter(
    ({ file }) =>
      !READ.includes(file) &&
      !isBilingual(file) &&
      !file.endsWith('/language.ts') &&
      !file.endsWith('/messages.ts'),
  );
  expect(
    found.map(({ file, text }) => `${file}: ${text}`),
    'use `marks` of src/studio/base/language/language.ts',
  ).toEqual([]);
});
