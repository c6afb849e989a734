import { defineWords } from '../language/words.ts';

/** How large amounts of yuan are written: by myriads, 万 and 亿, or by thousands. */
export const amountWords = defineWords('amount', {
  scale: 'myriads',
  small: '万',
  large: '亿',
  yuan: '元',
});
