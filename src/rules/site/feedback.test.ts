import { expect, it } from 'vitest';
import type { Feedback } from '#schemas/visitor.ts';
import { FEEDBACK_TYPES, feedbackProblems, type FeedbackField } from './feedback.ts';

const good: Feedback = {
  type: '1',
  title: '赎回到账时间',
  content: '赎回之后多久可以到账，请告知。',
  contactname: '张三',
  mobile: '13800138000',
  email: '',
  fileids: [],
  codeid: 'c',
  imagecode: 'a3Kd',
  work: '',
};

function problems(more: Partial<Feedback>): [FeedbackField, string][] {
  return [...feedbackProblems({ ...good, ...more }, FEEDBACK_TYPES)];
}

it.each<Partial<Feedback>>([
  {},
  { mobile: '', email: 'name@example.com' },
  { mobile: ' 021-64690000 ' },
  { mobile: '400-698-9988' },
  { mobile: '64690000' },
  { title: '题'.repeat(50), content: '内'.repeat(1000), contactname: '名'.repeat(30) },
  { fileids: ['a', 'b', 'c', 'a'] },
  { imagecode: ' 7TXY ' },
])('takes %j', (more) => {
  expect(problems(more)).toEqual([]);
});

it.each<[Partial<Feedback>, FeedbackField, string]>([
  [{ type: '' }, 'type', '请选择反馈类型'],
  [{ type: '7' }, 'type', '请选择反馈类型'],
  [{ title: ' 　' }, 'title', '请输入标题'],
  [{ title: '题'.repeat(51) }, 'title', '标题最多 50 个字'],
  [{ content: '' }, 'content', '请输入反馈内容'],
  [{ content: '太短' }, 'content', '反馈内容至少 10 个字'],
  [{ content: '内'.repeat(1001) }, 'content', '反馈内容最多 1000 个字'],
  [{ contactname: '' }, 'contactname', '请输入联系人姓名'],
  [{ contactname: '名'.repeat(31) }, 'contactname', '联系人姓名最多 30 个字'],
  [{ mobile: '' }, 'mobile', '请输入联系电话或电子邮箱'],
  [{ mobile: '1380013800' }, 'mobile', '请输入正确的联系电话，例如 13800138000 或 021-64690000'],
  [{ email: 'name@example' }, 'email', '请输入正确的电子邮箱，例如 name@example.com'],
  [{ email: 'na me@example.com' }, 'email', '请输入正确的电子邮箱，例如 name@example.com'],
  [{ fileids: ['a', 'b', 'c', 'd'] }, 'fileids', '附件最多 3 个，请删去多余的附件'],
  [{ imagecode: '  ' }, 'imagecode', '请输入验证码'],
  [{ imagecode: 'a3K' }, 'imagecode', '验证码应为4位数字或字母'],
  [{ imagecode: 'a3K基' }, 'imagecode', '验证码应为4位数字或字母'],
])('refuses %j', (more, field, problem) => {
  expect(problems(more)).toEqual([[field, problem]]);
});

it('names every field that is wrong, in the order of the form', () => {
  const empty = {
    type: '',
    title: '',
    content: '',
    contactname: '',
    mobile: '',
    email: '',
    fileids: [],
    imagecode: '',
  };
  expect([...feedbackProblems(empty, FEEDBACK_TYPES).keys()]).toEqual([
    'type',
    'title',
    'content',
    'contactname',
    'mobile',
    'imagecode',
  ]);
});
