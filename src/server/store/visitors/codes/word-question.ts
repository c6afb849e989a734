const DIGITS = '零一二三四五六七八九';
/** Words everyone here knows, with the first letters of their pinyin. */
const WORDS: readonly (readonly [word: string, letters: string])[] = [
  ['基金', 'jj'],
  ['净值', 'jz'],
  ['收益', 'sy'],
  ['债券', 'zq'],
  ['股票', 'gp'],
  ['分红', 'fh'],
  ['定投', 'dt'],
  ['风险', 'fx'],
  ['赎回', 'sh'],
  ['申购', 'sg'],
  ['账户', 'zh'],
  ['份额', 'fe'],
  ['指数', 'zs'],
  ['货币', 'hb'],
  ['银行', 'yh'],
  ['公司', 'gs'],
  ['客户', 'kh'],
  ['密码', 'mm'],
  ['手机', 'sj'],
  ['天气', 'tq'],
  ['朋友', 'py'],
  ['老师', 'ls'],
  ['北京', 'bj'],
  ['南方', 'nf'],
];

/** A question in words for who cannot see the picture; its answer has four characters. `pick(n)` gives 0 to below n. */
export function askInWords(pick: (below: number) => number): { question: string; code: string } {
  const more = 1 + pick(9);
  const first = 11 + pick(80);
  const [word, letters] = WORDS[pick(WORDS.length)] ?? ['基金', 'jj'];
  return {
    question: `请连续输入四个字符：前两个是${inWords(first)}加${inWords(more)}的得数，后两个是“${word}”的拼音首字母`,
    code: `${first + more}${letters}`,
  };
}

/** 1 to 99: 7 is 七, 15 is 十五, 20 is 二十. */
function inWords(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  const unit = ones === 0 ? '' : DIGITS.charAt(ones);
  if (tens === 0) return unit;
  return `${tens === 1 ? '' : DIGITS.charAt(tens)}十${unit}`;
}
