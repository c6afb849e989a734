import { z } from 'zod';

/** A value that JSON can carry and PostgreSQL's jsonb can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };

/** Why jsonb would refuse a text: it holds neither U+0000 nor half of a surrogate pair. */
function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Text that can be stored, of at most `max` UTF-16 units. Every string schema starts here. */
export function text(max: number) {
  return z
    .string()
    .max(max, { error: `最多 ${max} 个字` })
    .refine(isStorable, { error: '含有无法保存的字符，请删除后重新输入' });
}

/** Text that must say something: at least one character that is not white space. */
export function requiredText(max: number) {
  return text(max).refine((value) => value.trim() !== '', { error: '请填写，不能为空' });
}

/** Any JSON value whose texts can be stored. Sizes and depths are limited where bytes come in. */
export const jsonValue: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([
    text(200_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(jsonValue),
    z.record(text(200), jsonValue),
  ]),
);
