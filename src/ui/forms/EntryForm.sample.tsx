import type { PartSamples } from '#ui/samples/part-samples.ts';
import { EntryForm } from './EntryForm.tsx';
import type { VisibleForm } from './use-entry-form.ts';

const form: VisibleForm = {
  ...{ id: 'callback', title: '预约回电', version: '', limited: '0', state: 'open' },
  ...{ introduction: '', closingday: '', retentiondays: '30' },
  fields: [
    {
      ...{
        id: 'mobile',
        label: '手机号码',
        fieldtype: 'mobile',
        help: '只用于回电',
        required: '1',
      },
      ...{ options: [], minimum: '', maximum: '', dayrange: 'any', showlabel: '', showvalue: '' },
    },
    {
      ...{ id: 'time', label: '方便的时间', fieldtype: 'several', help: '', required: '0' },
      options: ['上午', '下午', '晚上'],
      ...{ minimum: '', maximum: '', dayrange: 'any', showlabel: '', showvalue: '' },
    },
  ],
  ...{ submitlabel: '提交', thankstitle: '已经收到', thankstext: '我们会尽快回电。' },
  agreement: null,
};

const agreement: VisibleForm['agreement'] = {
  textversion: '2026-01',
  title: '个人信息说明',
  body: [{ type: 'paragraph', text: '电话只用于这一次回电。' }],
};

export const samples: PartSamples = {
  usual: {
    label: '要同意一份文本',
    part: <EntryForm id="callback" form={{ ...form, agreement }} onSent={() => undefined} />,
  },
  short: {
    label: '不用同意',
    part: <EntryForm id="callback-short" form={form} onSent={() => undefined} />,
  },
};
