import type { Answer } from '#kit';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import { failure, resultCodes } from '#wire/public/codes.ts';

type Checked = { ok: true; fields: unknown } | Extract<Answer, { ok: false }>;

/** The fields of a call by its schema. Numbers travel as texts: a JSON number counts as its text. The answer to a body that does not fit names the field. */
export function checkBody(path: CallPath, body: unknown): Checked {
  const schema = callSchemas[path].request;
  const asSent = schema.safeParse(body, { error: () => resultCodes.badFields.msg });
  if (asSent.success) return { ok: true, fields: asSent.data };
  const asTexts = schema.safeParse(numbersAsTexts(body), {
    error: () => resultCodes.badFields.msg,
  });
  return asTexts.success ? { ok: true, fields: asTexts.data } : refusal(asTexts.error.issues[0]);
}

function numbersAsTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'number' ? String(value) : (value as unknown),
    ]),
  );
}

interface Issue {
  message: string;
  path: readonly PropertyKey[];
  /** The names that the schema does not have. */
  keys?: readonly string[];
}

/** Longer names are cut: they come from the caller. */
const MAX_NAME = 40;

function refusal(issue: Issue | undefined): Extract<Answer, { ok: false }> {
  const name = [...(issue?.path ?? []), ...(issue?.keys?.slice(0, 1) ?? [])]
    .map(String)
    .join('.')
    .slice(0, MAX_NAME);
  return failure(
    'badFields',
    `${issue?.message ?? resultCodes.badFields.msg}${name === '' ? '' : `（${name}）`}`,
  );
}
