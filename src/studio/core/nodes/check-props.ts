import type { z } from 'zod';
import { problemMessage as wordProblem } from '#schemas/problem-message.ts';
import type { JsonValue } from '#schemas/json.ts';
import { labelText } from '../../base/language/labels.ts';
import { studioProblemTexts } from './problem-texts.ts';

/** What a schema refuses: where, in steps of names and positions, and in words what to do. */
export interface PropProblem {
  path: (string | number)[];
  message: string;
  /** Names that the schema does not know, at `path`. */
  unknown?: string[];
}

export type PropsResult =
  | { ok: true; props: Record<string, JsonValue> }
  | { ok: false; problems: PropProblem[] };

/** Checks props as publishing does; complaints are in the editor's words. */
export function checkProps(schema: z.ZodType, props: Record<string, JsonValue>): PropsResult {
  const read = schema.safeParse(props, { error: propProblemMessage });
  if (read.success) return { ok: true, props: read.data as Record<string, JsonValue> };
  return {
    ok: false,
    problems: read.error.issues.map((issue) => ({
      path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
      message: labelText(issue.message),
      ...(issue.code === 'unrecognized_keys' && { unknown: issue.keys }),
    })),
  };
}

/** The words for an issue on which the schema itself says nothing, in the language of the studio. */
export function propProblemMessage(issue: z.core.$ZodRawIssue): string {
  return wordProblem(issue, studioProblemTexts);
}
