import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('术语表'), { label: '标题' }),
    note: field(text(60).default('按拼音首字母排列。'), { label: '说明' }),
    searchLabel: field(requiredText(20).default('输入术语或拼音'), {
      label: '筛选框里的提示',
      group: 'display',
    }),
    lettersLabel: field(requiredText(10).default('首字母'), {
      label: '首字母一行的名称',
      group: 'display',
    }),
    countText: field(requiredText(30).default('共 {count} 个术语'), {
      label: '个数的说明',
      help: '{count} 换成个数',
      group: 'display',
    }),
    othersLabel: field(requiredText(10).default('也写作'), {
      label: '其他写法前的文字',
      group: 'display',
    }),
    moreLabel: field(requiredText(10).default('详细说明'), {
      label: '“详细说明”的文字',
      group: 'display',
    }),
    emptyText: field(requiredText(30).default('还没有术语'), {
      label: '没有术语时的文字',
      group: 'display',
    }),
    noneText: field(requiredText(30).default('没有这样的术语'), {
      label: '筛选不到时的文字',
      group: 'display',
    }),
    allLabel: field(requiredText(10).default('全部术语'), {
      label: '回到全部的文字',
      group: 'display',
    }),
  });
