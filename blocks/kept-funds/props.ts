import { z } from 'zod';
import { emptyProp, field, headProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('本机自选'),
    compareAddress: field(linkAddress.default(''), {
      label: '基金对比页的地址',
      control: 'link',
      help: '留空则不能对比',
    }),
    emptyText: emptyProp('本机还没有自选基金'),
    emptyHint: field(
      text(100).default('在基金页按名称下的“自选”，基金就留在这台设备上，不必登录。'),
      { label: '怎样加入', control: 'multiline', group: 'display' },
    ),
    fundsLabel: field(requiredText(10).default('挑选基金'), {
      label: '没有自选基金时的按钮',
      group: 'display',
    }),
    fundsAddress: field(linkAddress.default(''), {
      label: '没有自选基金时的去处',
      control: 'link',
      help: '留空则不显示',
      group: 'display',
    }),
    scriptText: field(
      requiredText(100).default('本机自选存放在浏览器里，需要浏览器运行脚本才能列出。'),
      { label: '不能运行脚本时的文字', control: 'multiline', group: 'display' },
    ),
    notice: field(
      text(200).default('净值的日期写在各只基金下面。基金的过往业绩不预示其未来表现。'),
      {
        label: '列表下的说明',
        control: 'multiline',
        group: 'display',
      },
    ),
  });
