import type { z } from 'zod';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import type { CallSchema } from '#schemas/calls/parts.ts';
import type { Settled } from '#wire/public/reply.ts';

/** An answer as its published schema has it, or the first thing in it that does not fit: where, and what is wrong. */
export type CheckedAnswer =
  | { ok: true; answer: Settled; unknown: string[] }
  | { ok: false; field: string; problem: string };

const PDF = '%PDF-';
/** Calls whose file is a PDF. */
const PDF_PATHS: readonly string[] = ['file/asset/pdf', 'trade/bill/download'];

/**
 * Holds a success against the schema of its call. Fields that the schema does not have are left out, and named in
 * `unknown`: a gateway may know more than visitors are to see. A path that is not in the catalogue is not checked.
 */
export async function checkAnswer(path: string, answer: Settled): Promise<CheckedAnswer> {
  if (!answer.ok || !isCallPath(path)) return { ok: true, answer, unknown: [] };
  const schema: CallSchema = callSchemas[path];
  if ('file' in schema) return checkFile(path, answer);
  const [field, part, value] =
    'record' in schema
      ? (['record', schema.record, 'record' in answer ? answer.record : undefined] as const)
      : (['body', schema.body, 'body' in answer ? answer.body : undefined] as const);
  const first = part as z.ZodType;
  const asGiven = first.safeParse(value);
  if (asGiven.success) return { ok: true, answer, unknown: [] };
  const unknown = asGiven.error.issues.flatMap(unknownFields);
  const known = unknown.length > 0 ? without(value, unknown) : value;
  const parsed = unknown.length > 0 ? first.safeParse(known) : asGiven;
  if (!parsed.success) return refused(field, parsed.error.issues[0]);
  return {
    ok: true,
    answer: field === 'record' ? { ok: true, record: known } : { ok: true, body: known },
    unknown: unknown.map((at) => nameOf(field, at)),
  };
}

async function checkFile(path: string, answer: Settled & { ok: true }): Promise<CheckedAnswer> {
  const file = 'record' in answer ? answer.record : null;
  if (!(file instanceof Blob) || file.size === 0)
    return { ok: false, field: 'file', problem: 'empty' };
  const isPdf = !PDF_PATHS.includes(path) || (await file.slice(0, PDF.length).text()) === PDF;
  return isPdf
    ? { ok: true, answer, unknown: [] }
    : { ok: false, field: 'file', problem: 'not a PDF' };
}

type Issue = z.core.$ZodIssue;
type Place = readonly PropertyKey[];

function unknownFields(issue: Issue): Place[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [];
}

/** A copy without the fields at these places. */
function without(value: unknown, places: readonly Place[]): unknown {
  const copy = structuredClone(value);
  for (const place of places) {
    const parent = place
      .slice(0, -1)
      .reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)[key], copy);
    Reflect.deleteProperty(parent as object, place.at(-1) ?? '');
  }
  return copy;
}

/** What is wrong is said by its kind: the message could repeat the value. */
function refused(field: string, issue: Issue | undefined): CheckedAnswer {
  return { ok: false, field: nameOf(field, issue?.path ?? []), problem: issue?.code ?? 'unknown' };
}

function nameOf(field: string, place: Place): string {
  return [field, ...place.map(String)].join('.');
}

function isCallPath(path: string): path is CallPath {
  return Object.hasOwn(callSchemas, path);
}
