import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('友情链接'), { label: '标题', help: '链接在内容里维护' }),
    note: field(text(60).default('以下网站由各自的机构运营。'), { label: '说明' }),
    pictures: field(z.boolean().default(false), { label: '有图时显示图', group: 'display' }),
    newWindow: field(z.boolean().default(true), { label: '在新窗口打开', group: 'display' }),
    emptyText: field(requiredText(30).default('暂时没有链接'), {
      label: '没有链接时的文字',
      group: 'display',
    }),
  });
