import { type Samples, failedAnswer } from '#kit';
import type { EntryField } from '#schemas/content/form.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];
type Shown = Extract<Sample['data']['form'], { ok: true }>['record'][0][0];

const props: Sample['props'] = {
  form: 'visit',
  title: '',
  fallbackTitle: '在线表单',
  emptyText: '还没有选表单',
  againLabel: '再填一份',
  closedText: '这张表单已经截止，不再接收填写。',
  fullText: '名额已满，不再接收填写。',
  needsScript: '填写表单需要浏览器运行脚本。您也可以拨打客服电话，由客服代为登记。',
};

const field = (id: string, label: string, more: Partial<EntryField> = {}): EntryField => ({
  ...{ id, label, fieldtype: 'line', help: '', required: '1', options: [], minimum: '' },
  ...{ maximum: '', dayrange: 'any', showlabel: '', showvalue: '' },
  ...more,
});

const form: Shown = {
  ...{ id: 'visit', title: '预约来访', version: 'f'.repeat(64), limited: '0', state: 'open' },
  introduction: '请留下方便的时间，我们会在一个工作日内与您确认。',
  fields: [
    field('name', '姓名', { maximum: '30' }),
    field('mobile', '手机号码', { fieldtype: 'mobile', help: '用于确认预约' }),
    field('day', '希望的日期', { fieldtype: 'day', dayrange: 'future' }),
    field('topics', '想了解什么', {
      ...{ fieldtype: 'several', options: ['产品', '账户', '投资者教育'], required: '0' },
    }),
    field('way', '方式', { fieldtype: 'one', options: ['到访', '电话'] }),
    field('people', '几人同行', {
      ...{ fieldtype: 'number', minimum: '1', maximum: '9', showlabel: '方式', showvalue: '到访' },
    }),
    field('fund', '关注的基金', { fieldtype: 'fund', required: '0' }),
    field('note', '其他说明', { fieldtype: 'lines', required: '0', maximum: '300' }),
  ],
  ...{ submitlabel: '提交预约', thankstitle: '已经收到', thankstext: '我们会尽快与您联系。' },
  ...{ closingday: '', retentiondays: '180' },
  agreement: {
    textversion: '2026-01',
    title: '个人信息说明',
    body: [{ type: 'paragraph', text: '姓名和电话只用于确认这一次预约，不会用于营销。' }],
  },
};

const sampleOf = (label: string, more: Partial<Shown> = {}): Sample => ({
  label,
  props,
  data: { form: { ok: true, record: [[{ ...form, ...more }]] } },
});

/** Labels and options as long as they may be. */
const LONG_FIELDS = [
  field('line', '名'.repeat(40), { help: '示'.repeat(100) }),
  field('word', 'W'.repeat(40)),
  field('one', '选'.repeat(40), {
    ...{ fieldtype: 'one', options: ['项'.repeat(40), 'W'.repeat(40), '短'] },
  }),
  field('list', '单'.repeat(40), {
    ...{ fieldtype: 'one', options: Array.from({ length: 20 }, (_, at) => `第 ${at} 项`) },
  }),
  field('yesno', '否'.repeat(40), { fieldtype: 'yesno' }),
];

export const samples: Samples<typeof block> = {
  typical: sampleOf('各种填写项'),
  short: sampleOf('一项，不用同意', {
    ...{ fields: [field('mobile', '手机号码', { fieldtype: 'mobile' })], agreement: null },
    ...{ title: '预约回电', introduction: '', closingday: '20991231' },
  }),
  closed: sampleOf('已截止', { state: 'closed', closingday: '20260101' }),
  full: {
    ...sampleOf('名额已满', { limited: '1' }),
    calls: { 'form/state': { ok: true, record: [[{ state: 'full' }]] } },
  },
  empty: { label: '没有选表单', props: { ...props, form: '' }, data: { form: failedAnswer() } },
  failed: { label: '没有取到', props, data: { form: failedAnswer() } },
  long: sampleOf('最长的文字', {
    ...{ title: '题'.repeat(40), introduction: 'W'.repeat(300), fields: LONG_FIELDS },
    ...{ submitlabel: '提'.repeat(10), closingday: '20991231' },
  }),
};
