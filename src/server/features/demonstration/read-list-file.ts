import type { z } from 'zod';
import { issueText } from '#server/store/content/issue-text.ts';
import type { DataProblem, Reading } from './problem.ts';

/** Parses a JSON file; `undefined` with a problem where it is not JSON. */
export function parseJson(file: string, text: string): Reading<unknown> {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      problems: [
        { file, row: null, field: '', message: `不是有效的 JSON（${reason}），请修正格式` },
      ],
    };
  }
}

/** Checks a value against a schema; problems name the field, and `row` where the value is an entry of a list. */
export function checkValue<Value>(
  file: string,
  row: number | null,
  value: unknown,
  schema: z.ZodType<Value>,
): Reading<Value> {
  const result = schema.safeParse(value, { error: issueText });
  if (result.success) return { ok: true, value: result.data };
  const problems = result.error.issues.map((issue) => ({
    file,
    row,
    field: issue.path.join('.'),
    message: issue.message,
  }));
  return { ok: false, problems };
}

/** Reads a JSON list whose entries follow one schema and have different keys. */
export function readListFile<Entry>(
  file: string,
  text: string,
  schema: z.ZodType<Entry>,
  keyField: string,
  keyOf: (entry: Entry) => string,
): Reading<Entry[]> {
  const json = parseJson(file, text);
  if (!json.ok) return json;
  if (!Array.isArray(json.value)) {
    return {
      ok: false,
      problems: [{ file, row: null, field: '', message: '最外层应为列表，请用方括号包住各条' }],
    };
  }
  const problems: DataProblem[] = [];
  const entries: Entry[] = [];
  const seen = new Map<string, number>();
  for (const [at, value] of json.value.entries()) {
    const row = at + 1;
    const checked = checkValue(file, row, value, schema);
    if (!checked.ok) {
      problems.push(...checked.problems);
      continue;
    }
    const key = keyOf(checked.value);
    const earlier = seen.get(key);
    if (earlier)
      problems.push({
        file,
        row,
        field: keyField,
        message: `“${key}”与第 ${earlier} 条重复，请改掉其中一条`,
      });
    else seen.set(key, row);
    entries.push(checked.value);
  }
  return problems.length === 0 ? { ok: true, value: entries } : { ok: false, problems };
}
