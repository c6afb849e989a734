import { z } from 'zod';
import { field } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(text(30).default(''), { label: '标题', help: '页面的一级标题，留空则用基金名称' }),
    lead: field(text(160).default('投资短期货币工具，节假日也计收益。'), {
      label: '一句话',
      control: 'multiline',
    }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '基金',
      control: 'fund',
      help: '地址里没有基金代码时显示这只基金；留空则显示公司参数中的现金产品',
    }),
    buyLabel: field(requiredText(10).default('立即转入'), {
      label: '转入按钮',
      help: '能否购买和去往哪里取自基金状态和公司参数',
    }),
    moreLabel: field(text(10).default(''), { label: '第二个按钮', help: '留空则不显示' }),
    moreAddress: field(linkAddress.default(''), { label: '第二个按钮的地址', control: 'link' }),
    breadcrumb: field(z.boolean().default(true), { label: '显示当前位置', group: 'display' }),
    notice: field(text(200).default(''), {
      label: '法定声明',
      control: 'multiline',
      group: 'display',
    }),
  });
