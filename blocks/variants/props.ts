import { z } from 'zod';
import { field } from '#kit';
import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { AUDIENCES, GOALS } from '#rules/variants/variant.ts';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

const day = z
  .string()
  .refine((value) => value === '' || isCalendarDate(value), { error: '请选择日期' })
  .default('');

const variant = z.strictObject({
  id: z.string(),
  name: field(requiredText(20).default('变体'), { label: '名称', isInternal: true }),
  audience: field(z.enum(AUDIENCES).default('share'), {
    label: '给谁看',
    control: 'choice',
    choices: {
      share: '一部分访客',
      phone: '手机',
      computer: '电脑',
      campaign: '活动带来的访客',
      first: '首次访问',
    },
  }),
  share: field(z.int().min(1, { error: '至少 1%' }).max(99, { error: '最多 99%' }).default(50), {
    label: '占比',
    control: 'number',
    unit: '%',
    when: { prop: 'audience', is: ['share'] },
  }),
  campaign: field(text(60).default(''), {
    label: '活动名',
    help: '网址里 utm_campaign 的值',
    isInternal: true,
    when: { prop: 'audience', is: ['campaign'] },
  }),
});

export const props = () =>
  z.strictObject({
    original: field(requiredText(20).default('原版'), { label: '原版的名称', isInternal: true }),
    variants: field(
      z
        .array(variant)
        .min(1, { error: '至少保留一个变体' })
        .max(3, { error: '最多 3 个变体' })
        .default([{ id: 'v1', name: '变体一', audience: 'share', share: 50, campaign: '' }]),
      {
        label: '变体',
        control: 'items',
        itemLabel: '个变体',
        help: '没有分到变体的访客看到原版；移除一个变体，里面的区块留在大纲里',
      },
    ),
    goal: field(z.enum(GOALS).default('press'), {
      label: '目标',
      control: 'choice',
      choices: {
        press: '点击这里面的链接或按钮',
        link: '点击本页通往某地址的链接',
        entry: '到达某个菜单项的页面',
      },
      help: '开始之前选定，结果按它衡量',
    }),
    goalAddress: field(linkAddress.default(''), {
      label: '目标链接',
      control: 'link',
      when: { prop: 'goal', is: ['link'] },
    }),
    goalEntry: field(text(40).default(''), {
      label: '目标页面',
      control: 'menu',
      when: { prop: 'goal', is: ['entry'] },
    }),
    from: field(day, { label: '第一天', control: 'date' }),
    until: field(day, {
      label: '最后一天',
      control: 'date',
      help: '最多 90 天；之后所有访客看到原版',
    }),
  });
