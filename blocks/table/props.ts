import { z } from 'zod';
import { field, headProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

const column = () =>
  z.strictObject({
    id: z.string(),
    label: field(requiredText(30).default('列'), { label: '表头' }),
    align: field(z.enum(['start', 'center', 'end']).default('start'), {
      label: '对齐',
      control: 'segmented',
      choices: { start: '居左', center: '居中', end: '居右' },
      help: '数字用右对齐',
    }),
  });
const row = () =>
  z.strictObject({
    id: z.string(),
    cells: field(z.array(text(300)).max(12, { error: '最多 12 格' }).default(['']), {
      label: '各格',
      help: '依次对应各列；少的留空，多的不显示',
    }),
  });

export const props = () =>
  z.strictObject({
    ...headProps('表格'),
    caption: field(requiredText(60).default('表格'), {
      label: '表题',
      help: '听网页的人先听到它，再决定要不要听表格',
    }),
    columns: field(
      z
        .array(column())
        .min(1, { error: '至少保留一列' })
        .max(12, { error: '最多 12 列' })
        .default([
          { id: 'c1', label: '项目', align: 'start' },
          { id: 'c2', label: '内容', align: 'start' },
        ]),
      { label: '各列', control: 'items', itemLabel: '列' },
    ),
    rows: field(
      z
        .array(row())
        .min(1, { error: '至少 1 行' })
        .max(200, { error: '最多 200 行' })
        .default([{ id: 'r1', cells: ['', ''] }]),
      { label: '各行', control: 'items', itemLabel: '行' },
    ),
    headColumn: field(z.boolean().default(true), { label: '第一列是表头', group: 'display' }),
    source: field(text(80).default(''), {
      label: '来源与日期',
      help: '有数字的，写明截至哪一天、取自哪里',
    }),
  });
