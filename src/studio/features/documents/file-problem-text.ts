import type { DocumentFileRow, RowProblem } from './file-row.ts';
import { documentImportTexts as texts } from './texts.ts';

export function fileProblemText(
  problem: RowProblem,
  { writtenCode, existing }: DocumentFileRow,
): string {
  switch (problem) {
    case 'unknownFund':
      return texts.problems.unknownFund(writtenCode ?? '');
    case 'existing':
      return texts.problems.existing[existing?.by ?? 'file'](existing?.title ?? '');
    default:
      return texts.problems[problem];
  }
}
