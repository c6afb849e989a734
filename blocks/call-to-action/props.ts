import { z } from 'zod';
import { field } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(40).default('还有疑问？'), { label: '标题' }),
    text: field(text(120).default('可以提交意见反馈，或者拨打客户服务热线。'), {
      label: '文字',
      control: 'multiline',
    }),
    buttonLabel: field(requiredText(12).default('意见反馈'), { label: '按钮的文字' }),
    buttonAddress: field(linkAddress.default(''), {
      label: '按钮的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emphasis: field(z.boolean().default(false), {
      label: '主要按钮',
      help: '一页最多一个',
      group: 'style',
    }),
    linkLabel: field(text(20).default(''), { label: '旁边链接的文字' }),
    linkAddress: field(linkAddress.default(''), {
      label: '旁边链接的地址',
      control: 'link',
      help: '留空则不显示',
    }),
  });
