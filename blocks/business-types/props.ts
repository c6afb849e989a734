import { z } from 'zod';
import { field } from '#kit/control.ts';
import { serviceEntryProps } from '#kit/service-entry-props.ts';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

const entry = z.strictObject({ id: z.string(), ...serviceEntryProps });
type Entry = z.infer<typeof entry>;

const traded = (id: string, label: string, note: string): Entry => ({ id, label, note, way: 'trade', address: '' });

export const props = z.strictObject({
  title: field(requiredText(20).default('业务类型'), { label: '标题' }),
  note: field(text(60).default('在网上交易系统办理，办理前请读交易须知。'), { label: '说明' }),
  entries: field(
    z
      .array(entry)
      .max(12, { error: '最多 12 项' })
      .default([
        traded('subscribe', '认购', '在募集期内买入新发行的基金'),
        traded('purchase', '申购', '买入已经开放的基金'),
        traded('plan', '定投', '按约定的日期和金额分期买入'),
        traded('convert', '转换', '同一收费方式的基金之间互换'),
        traded('redeem', '赎回', '卖出持有的份额'),
        { ...traded('open', '开户', '开立基金账户，完成风险测评'), way: 'register' },
      ]),
    { label: '业务', control: 'items', itemLabel: '项' },
  ),
  moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
  moreAddress: field(linkAddress.default(''), { label: '“更多”的地址', control: 'link', help: '留空则不显示' }),
  emptyText: field(requiredText(30).default('暂时没有可以办理的业务'), { label: '没有业务时的文字', group: 'display' }),
});
