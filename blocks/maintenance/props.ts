import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    mark: field(text(1).default('修'), {
      label: '大字',
      help: '一个字，只作装饰；留空则不显示',
      group: 'style',
    }),
    title: field(requiredText(30).default('系统维护中'), { label: '标题' }),
    text: field(
      text(200).default('我们正在维护系统，维护期间部分功能不能使用。给您带来不便，敬请谅解。'),
      { label: '文字', control: 'multiline' },
    ),
    period: field(text(60).default(''), {
      label: '维护时间',
      placeholder: '2026-02-14 22:00 至次日 6:00',
    }),
    phoneLabel: field(requiredText(20).default('客服电话'), { label: '电话的名称' }),
    phone: field(requiredText(40).default('400-698-9988'), {
      label: '备用电话',
      help: '公司参数没有设置客服电话时显示',
    }),
  });
