import { RANGE_LABELS } from '#rules/performance/labels.ts';
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

/** What a fund's whole history is called: it may begin later than the fund, and then is not since inception. */
export function wholeLabel(fund: { foundud: string } | undefined): string {
  return fund?.foundud === '' ? fundTexts.allHistory : RANGE_LABELS.all;
}
