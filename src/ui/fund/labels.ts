import { fundTexts } from './fund-texts.ts';

/** Labels by group and code, as the page has them. */
export type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A fund without a type, or of one that the dictionary does not know, is something else. */
export function typeLabel(dictionary: Dictionary, fundtype: string): string {
  return dictionary['fundtype']?.[fundtype] ?? fundTexts.otherType;
}

/** `04` is R4 中高风险; without a label the level alone. */
export function riskLabel(dictionary: Dictionary, risklevel: string): string {
  return `${riskGrade(risklevel)} ${dictionary['risklevel']?.[risklevel] ?? ''}`.trim();
}

export function riskGrade(risklevel: string): string {
  return `R${Number(risklevel)}`;
}
