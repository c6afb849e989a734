import { z } from 'zod';
import { linkAddress } from '#schemas/address.ts';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    noticeLabel: field(text(10).default(''), {
      label: '顶部通知：标签',
      placeholder: '例如 演示站点',
    }),
    noticeText: field(text(80).default(''), {
      label: '顶部通知：文字',
      help: '留空则不显示顶部通知',
    }),
    phone: field(z.boolean().default(true), {
      label: '顶部通知里显示客服电话',
      help: '号码取自公司参数',
      group: 'display',
    }),
    phoneLabel: field(text(10).default('客服'), {
      label: '电话前的文字',
      when: { prop: 'phone', is: [true] },
      group: 'display',
    }),
    noticeLinkLabel: field(text(10).default(''), {
      label: '顶部通知：链接的文字',
      placeholder: '例如 无障碍声明',
      help: '留空则不显示',
    }),
    noticeLinkAddress: field(linkAddress.default(''), {
      label: '顶部通知：链接的地址',
      control: 'link',
    }),
    homeAddress: field(linkAddress.default('/'), { label: '公司标识的地址', control: 'link' }),
    loginLabel: field(requiredText(10).default('登录'), {
      label: '登录按钮的文字',
      help: '是否开放和登录地址取自公司参数',
    }),
    elderLabel: field(text(10).default('长者版'), {
      label: '长者版按钮的文字',
      help: '留空则不显示',
    }),
    standardLabel: field(requiredText(10).default('返回标准版'), {
      label: '长者版里返回按钮的文字',
    }),
    searchAddress: field(linkAddress.default('/search'), {
      label: '搜索页的地址',
      control: 'link',
      help: '留空则不显示搜索',
    }),
    searchPlaceholder: field(text(30).default('基金代码、名称，公告或文章'), {
      label: '搜索框里的提示',
      group: 'display',
    }),
  });
