import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import { problemTexts } from './texts.ts';

/** What a schema refuses: where, in steps of names and positions, and in words what to do. */
export interface Problem {
  path: (string | number)[];
  message: string;
  /** Names that the schema does not know, at `path`. */
  unknown?: string[];
}

export type PropsCheck = { ok: true; props: Record<string, JsonValue> } | { ok: false; problems: Problem[] };

/** Checks props as publishing does; complaints are in the editor's words. */
export function checkProps(schema: z.ZodType, props: Record<string, JsonValue>): PropsCheck {
  const read = schema.safeParse(props, { error: problemMessage });
  if (read.success) return { ok: true, props: read.data as Record<string, JsonValue> };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => ({
      path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
      message: issue.message,
      ...(issue.code === 'unrecognized_keys' && { unknown: issue.keys }),
    })),
  };
}

/** The words for an issue on which the schema itself says nothing. */
export function problemMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return problemTexts.notWhole;
      return issue.input === undefined || issue.input === null ? problemTexts.missing : problemTexts.wrongKind;
    case 'too_small':
      return limitMessage(String(issue.origin), Number(issue.minimum), problemTexts.tooShort, problemTexts.tooFew, problemTexts.tooSmall);
    case 'too_big':
      return limitMessage(String(issue.origin), Number(issue.maximum), problemTexts.tooLong, problemTexts.tooMany, problemTexts.tooBig);
    case 'invalid_value':
      return problemTexts.notOption;
    case 'invalid_format':
      return issue.input === '' ? problemTexts.missing : problemTexts.badFormat;
    case 'unrecognized_keys':
      return problemTexts.unknownKeys((issue.keys as string[]).join('、'));
    default:
      return problemTexts.other;
  }
}

type Words = (limit: number) => string;

function limitMessage(origin: string, limit: number, text: Words, list: Words, number: Words): string {
  if (origin === 'string') return text(limit);
  return origin === 'array' || origin === 'set' ? list(limit) : number(limit);
}
