import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';
import { yesOrNo } from '#schemas/listing.ts';

const withQuery = { prop: 'query', is: [true] };

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('意见反馈'), { label: '标题' }),
    note: field(text(60).default('您的意见会有专人处理。'), { label: '说明' }),
    submitLabel: field(requiredText(10).default('提交'), { label: '提交按钮', group: 'display' }),
    privacyNote: field(
      requiredText(200).default(
        '姓名和联系方式只用于答复这一条意见，最多保存一年，不会用于营销，也不会提供给其他人。',
      ),
      {
        label: '隐私说明',
        control: 'multiline',
      },
    ),
    attachments: field(yesOrNo.default(true), { label: '可以带附件' }),
    attachmentsNote: field(requiredText(80).default('最多 3 个，PNG、JPEG、WebP 图片或 PDF。'), {
      label: '附件的说明',
      control: 'multiline',
      when: { prop: 'attachments', is: [true] },
      group: 'display',
    }),
    sentTitle: field(requiredText(20).default('已经收到'), {
      label: '提交之后的标题',
      group: 'display',
    }),
    sentText: field(
      requiredText(100).default('请记下受理单号，凭单号和留下的联系方式可以查询处理结果。'),
      { label: '提交之后的文字', control: 'multiline', group: 'display' },
    ),
    againLabel: field(requiredText(10).default('再写一条'), {
      label: '再次填写的按钮',
      group: 'display',
    }),
    query: field(yesOrNo.default(true), { label: '显示受理单查询' }),
    queryTitle: field(requiredText(20).default('查询处理结果'), {
      label: '查询的标题',
      when: withQuery,
      group: 'display',
    }),
    queryNote: field(text(60).default(''), {
      label: '查询的说明',
      when: withQuery,
      group: 'display',
    }),
    needsScript: field(
      requiredText(100).default(
        '填写和查询意见需要浏览器运行脚本。您也可以拨打客服电话，由客服代为记录。',
      ),
      { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
    ),
  });
