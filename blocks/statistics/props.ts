import { z } from 'zod';
import { field, headProps } from '#kit';
import { colourToken } from '#schemas/colour.ts';
import { compactDate } from '#schemas/fund.ts';
import { iconName } from '#schemas/icon.ts';
import { requiredText, text } from '#schemas/json.ts';

const figure = () =>
  z.strictObject({
    id: z.string(),
    label: field(requiredText(20), { label: '名称' }),
    value: field(requiredText(16), { label: '数值', help: '原样显示，例如 1,024 或 29.37' }),
    unit: field(text(8).default(''), { label: '单位' }),
    icon: field(iconName.optional(), {
      label: '图标',
      control: 'icon',
      help: '只作装饰，不选则不显示',
    }),
    date: field(compactDate, { label: '截至日期', control: 'date' }),
    source: field(requiredText(40), { label: '来源', help: '不能留空：数字须写明取自哪里' }),
  });

export const props = () =>
  z.strictObject({
    ...headProps('关键数字'),
    figures: field(z.array(figure()).max(8, { error: '最多 8 项' }).default([]), {
      label: '数字',
      control: 'items',
      itemLabel: '项',
      help: '每个数字都有截至日期和来源；一项也没有时不显示',
    }),
    colour: field(colourToken.default('text'), {
      label: '数字的颜色',
      control: 'colour',
      group: 'style',
    }),
    sourceLabel: field(requiredText(10).default('来源'), { label: '来源的名称', group: 'display' }),
    statement: field(text(120).default(''), {
      label: '声明',
      control: 'multiline',
      help: '涉及过往业绩时必须填写，例如“过往业绩不预示未来表现”',
    }),
  });
