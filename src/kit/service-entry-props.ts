import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';
import { entryWay } from '#schemas/service-entry.ts';
import { field } from './control.ts';

/** What an editor says of one service: its name, one line, and where it is done. */
export const serviceEntryProps = () => ({
  label: field(requiredText(10), { label: '名称' }),
  note: field(text(30).default(''), { label: '说明' }),
  way: field(entryWay.default('page'), {
    label: '去向',
    control: 'choice',
    choices: {
      page: '页面',
      trade: '网上交易',
      login: '登录',
      register: '注册开户',
      orglogin: '机构登录',
    },
    help: '除页面外，是否开放和地址取自公司参数',
  }),
  address: field(linkAddress.default(''), {
    label: '地址',
    control: 'link',
    when: { prop: 'way', is: ['page'] },
  }),
});
