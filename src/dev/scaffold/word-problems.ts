/** What editors call something new, and what it is for in one sentence, in both languages. */
export interface NamedInBoth {
  label: string;
  english: string;
  description: string;
  descriptionEnglish: string;
}

/** A block's default title holds it. */
const MOST_LABEL = 20;
const MOST_SENTENCE = 60;

/** All that is wrong with these words, in Chinese. `known` is the English of Chinese labels that the project has. */
export function wordProblems(
  { label, english, description, descriptionEnglish }: NamedInBoth,
  known: Readonly<Record<string, string>>,
): string[] {
  const words: [flag: string, words: string, most: number, isEnglish: boolean][] = [
    ['label', label, MOST_LABEL, false],
    ['english', english, MOST_SENTENCE, true],
    ['description', description, MOST_SENTENCE, false],
    ['description-english', descriptionEnglish, MOST_SENTENCE * 2, true],
  ];
  const problems = words.flatMap(([flag, given, most, isEnglish]) => {
    if (given.trim() === '' || given.length > most || /\p{Cc}|\*\//u.test(given))
      return [`--${flag} 要写一行字，1 到 ${most} 个字符`];
    if (isEnglish === /\p{Script=Han}/u.test(given))
      return [
        isEnglish
          ? `--${flag} 要写英文，不含汉字`
          : `--${flag} 要写中文，英文写在 --${flag === 'label' ? 'english' : 'description-english'}`,
      ];
    return [];
  });
  for (const [chinese, meaning] of [
    [label, english],
    [description, descriptionEnglish],
  ] as const) {
    const other = Object.hasOwn(known, chinese) ? known[chinese] : undefined;
    if (other !== undefined && other !== meaning)
      problems.push(`“${chinese}”在别处的英文是“${other}”：用同样的英文，或换一个说法`);
  }
  return problems;
}
