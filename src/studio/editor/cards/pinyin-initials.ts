/** The first sign of each letter in the order of pinyin, as the platform's own collation has it; no syllable begins with i, u or v. */
const FIRST = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** `rxjj` of 热销基金: the first letter of every sign, and what is no Chinese sign as it stands. */
export function pinyinInitials(text: string): string {
  return [...text]
    .map((sign) => (/\p{Script=Han}/u.test(sign) ? initial(sign) : sign.toLowerCase()))
    .join('');
}

function initial(sign: string): string {
  const index = [...FIRST].findLastIndex((first) => order.compare(first, sign) <= 0);
  return LETTERS[index] ?? sign;
}
