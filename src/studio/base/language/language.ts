/** What the studio speaks. */
export type Language = 'zh' | 'en';

const NAME = 'quoin-language';

/** Chosen once per load of the page: a switch stores the choice and loads the page again. */
export const language: Language = readLanguage();

/** How dates and numbers are written. */
export const locale = language === 'en' ? 'en-GB' : 'zh-CN';

/** What stands between the parts of a sentence, a name and what it is, and the members of a row; and what is said aside. */
export const marks =
  language === 'en'
    ? { comma: ', ', colon: ': ', stop: '. ', row: ', ', aside: (words: string) => ` (${words})` }
    : { comma: '，', colon: '：', stop: '。', row: '、', aside: (words: string) => `（${words}）` };

/** The texts of one part of the studio in the language that was chosen: both have the same keys and arguments. */
export function inLanguage<T extends object | string>({ zh, en }: { zh: T; en: NoInfer<T> }): T {
  return language === 'en' ? en : zh;
}

/** Keys and what they do. */
export type KeyHints = readonly (readonly [keys: string, meaning: string])[];

/** Stores the choice; the page has to be loaded again, which loses nothing, since drafts save themselves. */
export function chooseLanguage(chosen: Language): void {
  try {
    globalThis.localStorage.setItem(NAME, chosen);
  } catch {
    // Where the browser keeps nothing, the studio stays in Chinese.
  }
}

function readLanguage(): Language {
  try {
    return globalThis.localStorage?.getItem(NAME) === 'en' ? 'en' : 'zh';
  } catch {
    return 'zh';
  }
}
