import { z } from 'zod';
import { field, headProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('其他信息'),
    rows: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            label: field(requiredText(20).default('名称'), { label: '名称' }),
            value: field(requiredText(300).default('内容'), {
              label: '内容',
              control: 'multiline',
            }),
            address: field(linkAddress.default(''), {
              label: '点击内容打开',
              control: 'link',
              help: '留空则不能点',
            }),
          }),
        )
        .min(1, { error: '至少 1 行' })
        .max(40, { error: '最多 40 行' })
        .default([{ id: 'r1', label: '信息披露媒体', value: '公司网站与指定报刊', address: '' }]),
      { label: '各行', control: 'items', itemLabel: '行' },
    ),
    source: field(text(60).default(''), {
      label: '来源与日期',
      help: '有数字的，写明截至哪一天、取自哪里',
    }),
  });
