import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    /** Key of a form; empty: none is chosen yet, which cannot be published. */
    form: field(
      z
        .string()
        .regex(/^[A-Za-z0-9_-]{0,40}$/, { error: '请从列表里选表单' })
        .default(''),
      {
        label: '表单',
        control: 'item',
        itemKind: 'form',
        help: '填写项在“内容”的“表单”里改，用到它的页面一起更新',
      },
    ),
    title: field(text(20).default(''), { label: '标题', help: '留空则用表单的标题' }),
    fallbackTitle: field(requiredText(20).default('在线表单'), {
      label: '没有取到表单时的标题',
      group: 'display',
    }),
    emptyText: field(requiredText(30).default('还没有选表单'), {
      label: '没有选表单时的文字',
      group: 'display',
    }),
    againLabel: field(requiredText(10).default('再填一份'), {
      label: '再次填写的按钮',
      group: 'display',
    }),
    closedText: field(requiredText(60).default('这张表单已经截止，不再接收填写。'), {
      label: '截止之后的文字',
      group: 'display',
    }),
    fullText: field(requiredText(60).default('名额已满，不再接收填写。'), {
      label: '名额满了的文字',
      group: 'display',
    }),
    needsScript: field(
      requiredText(100).default(
        '填写表单需要浏览器运行脚本。您也可以拨打客服电话，由客服代为登记。',
      ),
      { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
    ),
  });
