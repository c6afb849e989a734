import type { z } from 'zod';

/** Words for people, given to zod as `error`: for what the schemas themselves have none for. */
export function issueText(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `有多余的字段 ${issue.keys.join('、')}，请删去`;
    case 'invalid_type':
      return `缺少该字段或类型不对，应为 ${issue.expected}，请补上`;
    case 'invalid_value':
      return `取值不在允许的范围内，可用的有：${issue.values.map(String).join('、')}`;
    default:
      return undefined;
  }
}
