/** Words beside a fund for the investor who is logged in. */
export const marksTexts = {
  held: '已持有',
  favourite: '自选',
  notSaved: '没有保存，请稍后重试',
} as const;
