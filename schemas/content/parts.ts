import { z } from 'zod';
import { compactDate } from '../fund.ts';
import { requiredText, text } from '../json.ts';
import { richText } from '../rich-text.ts';

/** Identity of a content item inside its kind: what addresses and other items name it by. Never reused. */
export const contentKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/, { error: '编号由字母、数字、下划线和连字符组成，最多 40 个' });

/** Six digits or capital letters: public funds have digits alone, special accounts may have letters. */
export const productCode = z
  .string()
  .regex(/^[0-9A-Z]{6}$/, { error: '产品代码是六位数字或大写字母' });

/** Where an item stands among its kind, compared as a number; equal ones follow their key. */
export const orderNumber = z.string().regex(/^\d{1,6}$/, { error: '排序号是一到六位数字' });

/** yyyymmdd, or empty where there is none. */
export const optionalDate = z.union([compactDate, z.literal('')], {
  error: '日期是八位数字，例如 20260213，没有则留空',
});

/** yyyymmddHHMMSS in Beijing. */
export const localTime = z
  .string()
  .regex(/^\d{14}$/, { error: '时间是十四位数字，例如 20260213150000' });

/** A switch on the wire. */
export const flag = z.enum(['0', '1'], { error: '请填写 0 或 1' });

/** A picture of this site, or none: the pages' policy shows no others. */
export const imageAddress = text(500).refine(
  (value) => value === '' || /^\/(?![/\\])\S*$/.test(value),
  {
    error: '请填写以 / 开头的站内图片地址，没有则留空',
  },
);

/** How texts were written before they were formatted: paragraphs under headings. Stored ones are still read. */
const plainReading = z
  .array(
    z.strictObject({
      type: z.enum(['paragraph', 'heading'], { error: '段落类型须是 paragraph 或 heading' }),
      text: requiredText(4000),
    }),
  )
  .max(400, { error: '最多 400 段' });

/** Text set for reading. Views get it through `richTextOf`, which knows both forms. */
export const readingText = z.union([plainReading, richText]);
export type ReadingText = z.infer<typeof readingText>;
