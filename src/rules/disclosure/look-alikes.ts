/** Characters that are written in place of another because they look or read alike, each after the one that is meant. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  本: '夲楍',
  证: '証',
  收: '収',
  险: '険',
  实: '実',
  稳: '穏',
  盈: '盁',
  利: '悧',
  高: '髙',
  全: '仝',
  安: '侒',
  最: '朂㝡',
  专: '専',
  钱: '銭',
  价: '価',
  佳: '隹',
  一: '⼀㆒',
  零: '〇',
  的: '哋',
};

/** Characters of the Greek and Cyrillic alphabets that look like Latin ones; for grades and names as `R2`. */
export const LATIN_LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'АаΑ',
  b: 'ВΒ',
  c: 'Сс',
  e: 'ЕеΕ',
  h: 'НΗ',
  k: 'КΚ',
  m: 'МΜ',
  o: 'ОоΟο',
  p: 'РрΡ',
  t: 'ТΤ',
  x: 'ХхΧ',
  y: 'УΥ',
};
