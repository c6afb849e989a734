/** By what a term is called. Pinyin in small letters, without tones and spaces. */
export interface CalledTerm {
  name: string;
  others: readonly string[];
  pinyin: string;
  shortpinyin: string;
}

/** Whether a term is called by what is typed, in part: by its name, another spelling, or the beginning of its pinyin. */
export function fitsTerm({ name, others, ...spelled }: CalledTerm, typed: string): boolean {
  const wanted = fold(typed);
  return (
    [name, ...others].some((word) => fold(word).includes(wanted)) || isSpelledBy(spelled, typed)
  );
}

/** Fewer letters fit too much. */
const LEAST_LETTERS = 2;

/** Whether what is typed begins the pinyin of a term, or its first letters. */
export function isSpelledBy(
  { pinyin, shortpinyin }: Pick<CalledTerm, 'pinyin' | 'shortpinyin'>,
  typed: string,
): boolean {
  const letters = fold(typed);
  return (
    letters.length >= LEAST_LETTERS &&
    /^[a-z]+$/.test(letters) &&
    (pinyin.startsWith(letters) || shortpinyin.startsWith(letters))
  );
}

/** Without spaces, and without the difference of case and width. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}
