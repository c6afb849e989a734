import { z } from 'zod';
import { field } from '#kit';
import { RANGE_LABELS } from '#rules/performance/labels.ts';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

const { month1, month3, month6, year1 } = RANGE_LABELS;

/** What has to stand below past yields. */
export const NOTICE = '7日年化收益率按最近 7 个自然日的万份收益折算。';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('收益走势'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '基金',
      control: 'fund',
      help: '地址里没有基金代码时显示这只基金；留空则显示公司参数中的现金产品',
    }),
    range: field(z.enum(['month1', 'month3', 'month6', 'year1']).default('year1'), {
      label: '最先显示的区间',
      control: 'choice',
      choices: { month1, month3, month6, year1 },
    }),
    measure: field(z.enum(['yield7d', 'income10k']).default('yield7d'), {
      label: '最先显示的口径',
      control: 'segmented',
      choices: { yield7d: '7日年化', income10k: '万份收益' },
    }),
    latest: field(z.boolean().default(true), { label: '显示最新数字', group: 'display' }),
    table: field(z.boolean().default(true), {
      label: '附数据表',
      help: '给读屏软件和需要数字的访客',
      group: 'display',
    }),
    recent: field(z.boolean().default(false), { label: '列出最近七日', group: 'display' }),
    emptyText: field(requiredText(30).default('这只基金还没有收益历史'), {
      label: '没有收益时的文字',
      group: 'display',
    }),
    notice: field(text(200).default(NOTICE), {
      label: '图下的说明',
      help: '写口径和来源；法定声明按合规规则附在后面',
      control: 'multiline',
      group: 'display',
    }),
  });
