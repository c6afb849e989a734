import { z } from 'zod';
import { field } from '#kit';
import { decimalText, fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('定投测算'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '最先选好的基金',
      control: 'fund',
      help: '地址里有基金代码时用地址里的；留空则由访客先选',
    }),
    amount: field(
      z
        .int()
        .min(1, { error: '至少 1 元' })
        .max(1_000_000, { error: '最多 100 万元' })
        .default(1000),
      { label: '最先填好的金额', unit: '元', control: 'number' },
    ),
    period: field(z.enum(['0', '1', '2']).default('0'), {
      label: '最先选好的周期',
      control: 'segmented',
      choices: { '0': '每月', '1': '每周', '2': '每两周' },
    }),
    range: field(z.enum(['year1', 'year3', 'year5', 'all']).default('year3'), {
      label: '最先选好的起点',
      control: 'choice',
      choices: { year1: '1 年前', year3: '3 年前', year5: '5 年前', all: '基金成立时' },
      help: '越早，页面要带的净值越多',
    }),
    rate: field(
      decimalText
        .refine((value) => !value.startsWith('-') && Number(value) <= 5, {
          error: '费率在 0 到 5 之间',
        })
        .default('1.5'),
      {
        label: '没有公布费率时的申购费率',
        control: 'decimal',
        unit: '%',
      },
    ),
    needsScript: field(
      requiredText(60).default('换基金、改金额和周期需要浏览器运行脚本，下面是一个算例。'),
      { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
    ),
    notice: field(
      text(300).default(
        '按复权单位净值测算，分红再投资；扣款日休市的，顺延到下一个净值日；申购费从每期金额中扣除，不计赎回费。定投不能规避基金投资的风险，也不能保证收益。',
      ),
      { label: '假设和声明', control: 'multiline', group: 'display' },
    ),
  });
