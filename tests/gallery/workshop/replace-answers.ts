import { failedAnswer } from '#kit';
import type { Answers } from './state.ts';

/** What a sample has as answers: by the names that the block's `data` gave. */
type SampleData = Readonly<Record<string, unknown>>;

/** The answers of a sample, or in their place failures, or no rows. `own`: the data of the type's own sample of that state, if it has one. */
export function replaceAnswers(data: SampleData, answers: Answers, own?: SampleData): SampleData {
  if (answers === 'sample') return data;
  if (answers === 'empty' && own) return own;
  return Object.fromEntries(
    Object.entries(data).map(([name, answer]) => [
      name,
      answers === 'failed' ? failedAnswer() : withoutRows(answer),
    ]),
  );
}

/** The first result set of an answer without rows; others, which count, say zero. */
function withoutRows(answer: unknown): unknown {
  if (
    typeof answer !== 'object' ||
    answer === null ||
    !('record' in answer) ||
    !Array.isArray(answer.record)
  )
    return answer;
  return {
    ...answer,
    record: answer.record.map((rows: unknown, index) =>
      index === 0 && Array.isArray(rows) ? [] : counted(rows),
    ),
  };
}

function counted(rows: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  return rows.map((row: unknown) =>
    typeof row === 'object' && row !== null && 'totalcount' in row
      ? { ...row, totalcount: '0' }
      : row,
  );
}
