import {
  WARNING_CODES,
  type ImportFix,
  type ImportProblem,
  type ProblemCode,
} from '#schemas/import.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Edits } from '../staged/rows.ts';
import { problemWords } from './words.ts';

/** More would help nobody: then the columns are wrong, not the rows. All are counted. */
const LISTED = 20_000;
const AT_ONCE = 2000;

export interface FoundProblems {
  line: number;
  field: string;
  code: ProblemCode;
  values?: Record<string, string | number>;
  fix?: ImportFix | null;
  rival?: number | null;
}

/** Gathers what is wrong with a file in bounded memory. */
export class ProblemList {
  readonly listed: ImportProblem[] = [];
  readonly byCode: Partial<Record<ProblemCode, number>> = {};
  /** Errors that have a fix. */
  readonly fixes: Partial<Record<ProblemCode, number>> = {};
  errors = 0;
  warnings = 0;
  errorRows = 0;
  #confirmed = 0;
  readonly #edits: Edits;
  readonly #wrong: Uint8Array;

  /** `lines` is the number of the last line. */
  constructor(lines: number, edits: Edits) {
    this.#wrong = new Uint8Array(lines + 1);
    this.#edits = edits;
  }

  get unconfirmed(): number {
    return this.warnings - this.#confirmed;
  }

  add({ line, field, code, values = {}, fix = null, rival = null }: FoundProblems): void {
    const isWarning = WARNING_CODES.has(code);
    this.byCode[code] = (this.byCode[code] ?? 0) + 1;
    if (isWarning) {
      this.warnings += 1;
      if (this.#edits.get(line)?.has(`?${code}`)) this.#confirmed += 1;
    } else {
      this.errors += 1;
      if (this.#wrong[line] === 0) this.errorRows += 1;
      this.#wrong[line] = 1;
      if (fix) this.fixes[code] = (this.fixes[code] ?? 0) + 1;
    }
    if (this.listed.length < LISTED)
      this.listed.push({
        line,
        field,
        code,
        level: isWarning ? 'warning' : 'error',
        message: problemWords(code, values),
        fix,
        rival,
      });
  }

  get isCut(): boolean {
    return this.errors + this.warnings > this.listed.length;
  }
}

/** Puts the list in place of the one before, errors first. */
export async function storeProblems(
  tx: Queryable,
  id: number,
  problems: readonly ImportProblem[],
): Promise<void> {
  await tx`delete from import_problem where import = ${id}`;
  const ordered = problems.toSorted((a, b) =>
    a.level === b.level ? a.line - b.line : a.level === 'error' ? -1 : 1,
  );
  for (let start = 0; start < ordered.length; start += AT_ONCE) {
    const rows = ordered
      .slice(start, start + AT_ONCE)
      .map((problem, at) => ({ number: start + at, ...problem }));
    await tx`
      insert into import_problem (import, number, line, field, code, level, message, fix, rival)
      select ${id}::bigint, p.number, p.line, p.field, p.code, p.level, p.message, nullif(p.fix, 'null'::jsonb), p.rival
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as p (number int, line int, field text, code text, level text, message jsonb, fix jsonb, rival int)`;
  }
}
