import { expect, test } from 'vitest';
import { renderInWords } from '#rules/language/words.ts';
import { formatAmount } from '#rules/numbers/format.ts';
import { englishWords } from './english-words.ts';

test.each([
  ['2937000000', '2.94 billion yuan'],
  ['999995000', '1.00 billion yuan'],
  ['999994999', '999.99 million yuan'],
  ['1000000', '1.00 million yuan'],
  ['999999.99', '999,999.99 yuan'],
  ['-2500000', '−2.50 million yuan'],
  ['', '--'],
])('%s yuan are %s in English', (text, shown) => {
  expect(renderInWords(englishWords, () => formatAmount(text))).toBe(shown);
});
