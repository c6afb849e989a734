import { z } from 'zod';
import { field } from '#kit';
import { entryField, formBody } from '#schemas/content/form.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { flagField } from '../parts.ts';

const CHOICES = ['one', 'several'];

/** What is asked of one field of a form. */
function fieldForm() {
  const shape = entryField.shape;
  return z.strictObject({
    id: shape.id,
    label: field(shape.label, { label: '名称' }),
    fieldtype: field(shape.fieldtype, {
      label: '填写什么',
      choices: {
        line: '单行文字',
        lines: '多行文字',
        mobile: '手机号码',
        email: '电子邮箱',
        one: '选一个',
        several: '选几个',
        yesno: '是或否',
        day: '日期',
        number: '数字',
        fund: '一只基金',
      },
    }),
    required: flagField('必填', { '0': '可以不填', '1': '必填' }),
    options: field(shape.options, {
      label: '选项',
      control: 'tags',
      help: '输入一个，按回车',
      when: { prop: 'fieldtype', is: CHOICES },
    }),
    dayrange: field(shape.dayrange, {
      label: '日期范围',
      control: 'segmented',
      choices: { any: '不限', future: '今天起', past: '到今天' },
      when: { prop: 'fieldtype', is: ['day'] },
    }),
    minimum: field(shape.minimum, {
      label: '最少',
      help: '文字是字数，数字是数值，“选几个”是个数；不限则留空',
      when: { prop: 'fieldtype', is: ['line', 'lines', 'number', 'several'] },
    }),
    maximum: field(shape.maximum, {
      label: '最多',
      help: '同上',
      when: { prop: 'fieldtype', is: ['line', 'lines', 'number', 'several'] },
    }),
    help: field(shape.help, { label: '填写提示', placeholder: '例如 请填工作日' }),
    showlabel: field(shape.showlabel, {
      label: '只在这一项选了才问',
      help: '填前面一个选择项的名称；总是问则留空',
    }),
    showvalue: field(shape.showvalue, {
      label: '选了哪个',
      help: '填那一项的选项，“是或否”填 是 或 否',
    }),
  });
}

export const definition = defineKind({
  kind: 'form',
  label: { zh: '表单', en: 'Forms' },
  group: 'service',
  purpose: 'company',
  description: {
    zh: '访客填写的预约、登记和调查',
    en: 'Appointments, registrations and surveys that visitors fill in',
  },
  form: () =>
    z.strictObject({
      title: field(formBody.shape.title, { label: '标题' }),
      introduction: field(formBody.shape.introduction, { label: '说明', control: 'multiline' }),
      fields: field(
        z.array(fieldForm()).min(1, { error: '至少要有一项' }).max(30, { error: '最多 30 项' }),
        { label: '填写项', control: 'items', itemLabel: '项' },
      ),
      consent: field(formBody.shape.consent, {
        label: '要同意的文本',
        control: 'item',
        itemKind: 'text',
        help: '收集个人信息时必选；同意连同文本版本一起记下',
      }),
      submitlabel: field(formBody.shape.submitlabel, { label: '提交按钮' }),
      thankstitle: field(formBody.shape.thankstitle, { label: '提交之后的标题' }),
      thankstext: field(formBody.shape.thankstext, {
        label: '提交之后的文字',
        control: 'multiline',
      }),
      closingday: field(formBody.shape.closingday, {
        label: '截止日',
        control: 'date',
        help: '当天仍可提交；不截止则留空',
      }),
      maxentries: field(formBody.shape.maxentries, {
        label: '最多收几份',
        help: '不限则留空',
      }),
      retentiondays: field(formBody.shape.retentiondays, {
        label: '保存天数',
        help: '到期删除访客填写的内容；改了只影响以后提交的',
      }),
      accounts: field(formBody.shape.accounts, {
        label: '由谁处理',
        control: 'tags',
        help: '填账号，新提交只列进他们的待办；留空则列给所有能处理的人',
      }),
      webhookvalues: flagField(
        '回调里',
        { '0': '不含填写的内容', '1': '含填写的内容' },
        '含个人信息时，收方也要按保存天数删除',
      ),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'fields', as: 'count' }, { prop: 'closingday' }, { prop: 'retentiondays' }],
  filters: [],
  sort: { prop: 'title', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  initial: () => ({
    submitlabel: '提交',
    thankstitle: '已经收到',
    thankstext: '我们会尽快与您联系。',
    retentiondays: '180',
  }),
  preview: { blocks: ['form'] },
});
