import { defineWords } from '#rules/language/words.ts';

/** Words beside a fund for who is logged in, and for who keeps funds on the device. */
export const marksTexts = defineWords('marks', {
  held: '已持有',
  favourite: '自选',
  notSaved: '没有保存，请稍后重试',
  keptFunds: '查看自选',
});
