import { defineWords } from '../language/words.ts';

/** The units that large amounts of yuan are written in, each with its power of ten. */
export const amountWords = defineWords('amount', {
  small: '万',
  smallPower: 4,
  large: '亿',
  largePower: 8,
  yuan: '元',
});
