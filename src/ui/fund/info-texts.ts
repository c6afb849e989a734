/** Words of the head of a fund's page. */
export const infoTexts = {
  accnav: '累计净值',
  accnavMeaning: '单位净值与历次分红之和',
} as const;
