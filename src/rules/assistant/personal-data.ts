/** Texts in which placeholders stand for what could tell of a person. */
export interface MaskedTexts {
  texts: string[];
  /** What each placeholder stands for. */
  values: ReadonlyMap<string, string>;
}

type PersonalKind = '邮箱' | '号码' | '电话' | '账号';

const D = '[0-9０-９]';
const COUNTRY = `(?:(?:[+＋]|00)${D}{1,3}[ -]?)?`;
/** Nothing that is part of a longer number. */
const BEFORE = '(?<![0-9０-９])';
const AFTER = '(?![0-9０-９])';

/** Earlier ones win where several begin at one place. */
const PATTERNS: readonly (readonly [PersonalKind, string])[] = [
  ['邮箱', '[\\w.%+-]{1,64}[@＠][A-Za-z0-9-]{1,63}(?:[.．][A-Za-z0-9-]{1,63}){1,8}'],
  // Identity and bank cards, as they are printed: in one run or in groups.
  ['号码', `${BEFORE}${D}{13,}[XxＸｘ]?`],
  ['号码', `${BEFORE}${D}{6}[ -]${D}{8}[ -]${D}{3}[0-9０-９XxＸｘ]${AFTER}`],
  ['号码', `${BEFORE}${D}{4}(?:[ -]${D}{4}){3}(?:[ -]${D}{1,4})?${AFTER}`],
  ['号码', `${BEFORE}${D}{6}[ -]${D}{10,13}${AFTER}`],
  ['电话', `${BEFORE}${COUNTRY}[1１][3-9３-９]${D}(?:[ -]?${D}{4}){2}${AFTER}`],
  ['电话', `${BEFORE}(?:(?:[+＋]|00)${D}{1,3}[ -]?)${D}(?:[ -]?${D}){6,12}${AFTER}`],
  ['电话', `${BEFORE}[48４８][0０]{2}[ -]?${D}{3,4}[ -]?${D}{3,4}${AFTER}`],
  ['电话', `[(（]?${BEFORE}[0０]${D}{2,3}[)）]?[ -]?${D}{7,8}${AFTER}`],
  ['电话', `(?<=(?:电话|手机|热线|传真|[Tt]el)[：:. ]{0,3})${D}(?:[ -]?${D}){6,10}`],
  ['账号', '(?<=(?:QQ|微信号?|[Ww]e[Cc]hat)[：: ]{1,3})[\\w-]{5,20}'],
];

const PERSONAL = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'gu');

/**
 * Puts placeholders in place of mail addresses and of numbers of telephones, papers and bank cards. The same value gets the same
 * placeholder in all texts; none is a word of the texts. What `restorePersonal` makes of them are the texts again.
 */
export function maskPersonal(texts: readonly string[]): MaskedTexts {
  const tokens = new Map<string, string>();
  let number = 0;
  function tokenFor(kind: PersonalKind, value: string): string {
    const known = tokens.get(value);
    if (known !== undefined) return known;
    let token = '';
    do {
      number += 1;
      token = `【${kind}${number}】`;
    } while (texts.some((text) => text.includes(token)));
    tokens.set(value, token);
    return token;
  }
  const masked = texts.map((text) =>
    text.replace(PERSONAL, (value: string, ...groups: unknown[]) => {
      const at = PATTERNS.findIndex((_, index) => groups[index] !== undefined);
      return tokenFor(PATTERNS[at]?.[0] ?? '号码', value);
    }),
  );
  return {
    texts: masked,
    values: new Map([...tokens].map(([value, token]) => [token, value])),
  };
}

const TOKEN = /【(?:邮箱|号码|电话|账号)\d{1,6}】/gu;

/** A text with the values back in place of their placeholders. Placeholders that stand for nothing stay. */
export function restorePersonal(text: string, values: MaskedTexts['values']): string {
  return text.replace(TOKEN, (token) => values.get(token) ?? token);
}

/** The placeholders in a text that stand for nothing. */
export function strangePlaceholders(text: string, values: MaskedTexts['values']): string[] {
  return [...text.matchAll(TOKEN)].flatMap(([token]) => (values.has(token) ? [] : [token]));
}

/** A masked text without its placeholders, each a blank in place of every character. */
export function blankPlaceholders(text: string): string {
  return text.replace(TOKEN, (token) => ' '.repeat(token.length));
}
