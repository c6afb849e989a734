import type { z } from 'zod';

/** Words for what a schema refuses; limits are in the schema's own units. */
export interface ProblemTexts {
  missing: string;
  wrongKind: string;
  tooShort(min: number): string;
  tooLong(max: number): string;
  tooSmall(min: number): string;
  tooBig(max: number): string;
  tooFew(min: number): string;
  tooMany(max: number): string;
  notWhole: string;
  notOption: string;
  badFormat: string;
  unknownKeys(names: string): string;
  other: string;
}

/** What the server says when it refuses to publish, and the form while somebody types. */
export const problemTexts: ProblemTexts = {
  missing: '请填写，不能为空',
  wrongKind: '这里的内容类型不对，请重新填写',
  tooShort: (min) => `至少 ${min} 个字`,
  tooLong: (max) => `最多 ${max} 个字`,
  tooSmall: (min) => `最小是 ${min}`,
  tooBig: (max) => `最大是 ${max}`,
  tooFew: (min) => `至少 ${min} 项`,
  tooMany: (max) => `最多 ${max} 项`,
  notWhole: '请填整数',
  notOption: '请从列出的选项里选一个',
  badFormat: '格式不对，请检查后重新填写',
  unknownKeys: (names) => `不认识的设置：${names}`,
  other: '这一项不符合要求，请检查后重新填写',
};

/** Gives words to issues on which the schema itself says nothing: the `error` of a parse. */
export function problemMessage(
  issue: z.core.$ZodRawIssue,
  texts: ProblemTexts = problemTexts,
): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return texts.notWhole;
      return issue.input === undefined || issue.input === null ? texts.missing : texts.wrongKind;
    case 'too_small':
      return limitMessage(
        String(issue.origin),
        Number(issue.minimum),
        texts.tooShort,
        texts.tooFew,
        texts.tooSmall,
      );
    case 'too_big':
      return limitMessage(
        String(issue.origin),
        Number(issue.maximum),
        texts.tooLong,
        texts.tooMany,
        texts.tooBig,
      );
    case 'invalid_value':
      return texts.notOption;
    case 'invalid_format':
      return issue.input === '' ? texts.missing : texts.badFormat;
    case 'unrecognized_keys':
      return texts.unknownKeys((issue.keys as string[]).join('、'));
    default:
      return texts.other;
  }
}

type Words = (limit: number) => string;

function limitMessage(
  origin: string,
  limit: number,
  text: Words,
  list: Words,
  number: Words,
): string {
  if (origin === 'string') return text(limit);
  return origin === 'array' || origin === 'set' ? list(limit) : number(limit);
}
