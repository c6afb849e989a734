import { z } from 'zod';
import { labelledLink } from '#schemas/address.ts';
import { field, serviceEntryProps } from '#kit';
import { image, NO_IMAGE } from '#schemas/image.ts';
import { requiredText, text } from '#schemas/json.ts';

const withCard = { prop: 'cardTitle', isFilled: true } as const;
const withDoors = { prop: 'doors', isFilled: true } as const;
const withImage = { prop: 'image', isFilled: true } as const;

/** The card with the ways to the trading site. */
const cardProps = () => ({
  cardTitle: field(text(20).default('网上交易'), {
    label: '登录卡片：标题',
    help: '留空则不显示卡片',
  }),
  cardText: field(text(60).default('查询持仓、申购赎回、设置定投。'), {
    label: '登录卡片：说明',
    when: withCard,
  }),
  loginLabel: field(text(10).default('登录'), {
    label: '登录卡片：登录按钮',
    help: '留空则不显示；是否开放和地址取自公司参数',
    when: withCard,
  }),
  registerLabel: field(text(10).default('注册开户'), {
    label: '登录卡片：注册按钮',
    help: '留空则不显示',
    when: withCard,
  }),
  orgloginLabel: field(text(10).default('机构登录'), {
    label: '登录卡片：机构登录按钮',
    help: '留空则不显示',
    when: withCard,
  }),
  cardNote: field(text(80).default('将离开本站，前往网上交易系统。'), {
    label: '登录卡片：提示',
    when: withCard,
  }),
});

/** What stands in place of the banner in elder mode. */
const elderProps = () => ({
  doors: field(
    z
      .array(z.strictObject({ id: z.string(), ...serviceEntryProps() }))
      .max(6, { error: '最多 6 个入口' })
      .default([]),
    {
      label: '长者版：入口',
      control: 'items',
      itemLabel: '个入口',
      help: '在长者版里代替横幅，第一个最醒目；没有入口时横幅不变',
    },
  ),
  elderHeadline: field(requiredText(20).default('您好，想办什么事？'), {
    label: '长者版：大标题',
    when: withDoors,
  }),
  callText: field(text(30).default('有问题，打电话，按 0 直接转人工'), {
    label: '长者版：电话前的文字',
    help: '号码取自公司参数',
    when: withDoors,
  }),
  callLabel: field(requiredText(10).default('拨打电话'), {
    label: '长者版：电话按钮',
    when: withDoors,
  }),
});

/** What stands behind the words: ridges, or a picture. */
const backgroundProps = () => ({
  caption: field(
    text(80).default('背景山形由华夏成长混合（000001）2001 至 2026 年复权净值切片绘成，仅作装饰'),
    {
      label: '背景说明',
      control: 'multiline',
      group: 'display',
      when: { prop: 'image', isFilled: false },
    },
  ),
  image: field(image.default({ ...NO_IMAGE, decorative: true }), {
    label: '背景图片',
    control: 'image',
    help: '代替山形；裁切时焦点总在画面里',
    group: 'style',
  }),
  overlay: field(z.int().min(0).max(95).default(80), {
    label: '图片上的底色',
    control: 'number',
    unit: '%',
    step: 5,
    covers: 'image',
    help: '越高，文字越清楚，图片越淡',
    group: 'style',
    when: withImage,
  }),
  credit: field(text(80).default(''), {
    label: '图片说明',
    help: '显示在图片下方，例如来源',
    group: 'display',
    when: withImage,
  }),
});

export const props = () =>
  z.strictObject({
    headline: field(text(40).default(''), {
      label: '大标题',
      help: '页面的一级标题，在逗号处换行；留空则显示公司口号',
    }),
    lead: field(
      text(120).default('净值、费率、公告，每个数字都写明截至日期，每份文件都能查到原文。'),
      { label: '一句话', control: 'multiline' },
    ),
    buttons: field(z.array(labelledLink).max(2, { error: '最多 2 个按钮' }).default([]), {
      label: '按钮',
      help: '第一个是主要按钮',
      control: 'items',
      itemLabel: '个按钮',
    }),
    ...cardProps(),
    ...elderProps(),
    ...backgroundProps(),
  });
