import {
  problemTexts as chineseProblemTexts,
  type ProblemTexts,
} from '#schemas/problem-message.ts';
import { inLanguage } from '../../base/language/language.ts';

/** What the schema's complaint means to an editor; what the schema says itself comes first. */
export const studioProblemTexts = inLanguage<ProblemTexts>({
  zh: chineseProblemTexts,
  en: {
    missing: 'Fill this in, it cannot be empty',
    wrongKind: 'The content has the wrong kind, enter it again',
    tooShort: (min: number) => `At least ${min} characters`,
    tooLong: (max: number) => `At most ${max} characters`,
    tooSmall: (min: number) => `${min} at least`,
    tooBig: (max: number) => `${max} at most`,
    tooFew: (min: number) => `At least ${min} items`,
    tooMany: (max: number) => `At most ${max} items`,
    notWhole: 'Enter a whole number',
    notOption: 'Choose one of the options',
    badFormat: 'The format is wrong, check and enter it again',
    unknownKeys: (names: string) => `Unknown settings: ${names}`,
    other: 'This does not meet the rules, check and enter it again',
  },
});
