import { z } from 'zod';
import { field, investorMarksProp } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { fundCode } from '#schemas/fund.ts';
import { text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '基金',
      control: 'fund',
      help: '地址里没有基金代码时显示这只基金；留空则显示现金产品。基金详情页留空即可',
    }),
    actions: field(z.boolean().default(true), { label: '显示购买和定投', group: 'display' }),
    investorMarks: investorMarksProp(),
    compareAddress: field(linkAddress.default(''), {
      label: '基金对比页的地址',
      control: 'link',
      help: '留空则不能对比',
    }),
    keptAddress: field(linkAddress.default(''), {
      label: '本机自选页的地址',
      control: 'link',
      help: '没有登录的访客可以按星标把基金留存在自己的设备上；留空则没有星标',
    }),
    facts: field(z.boolean().default(true), {
      label: '显示基金概况',
      help: '类型、成立日期、基金经理、托管人、业绩比较基准等',
      group: 'display',
    }),
    notice: field(text(200).default(''), {
      label: '说明',
      control: 'multiline',
      help: '写口径和来源；法定声明按合规规则附在后面',
      group: 'display',
    }),
    breadcrumb: field(z.boolean().default(true), { label: '显示当前位置', group: 'display' }),
  });
