import type { Feedback, FeedbackType } from '#schemas/visitor.ts';
import { defineWords } from '../language/words.ts';
import { isEmail } from '../text/email.ts';
import { imageCodeProblem } from './image-code.ts';

/** Most files that a feedback may carry. */
export const MAX_ATTACHMENTS = 3;

/** What visitors can write about where the company keeps no list of its own. */
export const FEEDBACK_TYPES: readonly FeedbackType[] = [
  { type: '1', typename: '产品与交易' },
  { type: '2', typename: '网站使用' },
  { type: '3', typename: '服务建议' },
  { type: '4', typename: '投诉' },
  { type: '9', typename: '其他' },
];

/** What is said of a field that is wrong. */
export const feedbackProblemWords = defineWords('feedbackProblem', {
  type: '请选择反馈类型',
  title: '请输入标题',
  content: '请输入反馈内容',
  contactname: '请输入联系人姓名',
  contact: '请输入联系电话或电子邮箱',
  mobile: '请输入正确的联系电话，例如 13800138000 或 021-64690000',
  email: '请输入正确的电子邮箱，例如 name@example.com',
  names: { title: '标题', content: '反馈内容', contactname: '联系人姓名' },
  least: (name: string, min: number) => `${name}至少 ${min} 个字`,
  most: (name: string, max: number) => `${name}最多 ${max} 个字`,
  files: (max: number) => `附件最多 ${max} 个，请删去多余的附件`,
});
const words = feedbackProblemWords;

export type FeedbackField = Exclude<keyof Feedback, 'codeid' | 'work'>;
type Given = Omit<Feedback, 'codeid' | 'work'>;

const MOBILE = /^1[3-9]\d{9}$/;
/** Area code, number, extension: 021-64690000-123. */
const LANDLINE = /^(0\d{2,3}-?)?\d{7,8}(-\d{1,6})?$/;
const HOTLINE = /^[48]00-?\d{3}-?\d{4}$/;

/** Per field what is wrong with it, in the order of the form. */
const checks: readonly [
  FeedbackField,
  (given: Given, types: readonly FeedbackType[]) => string | null,
][] = [
  ['type', ({ type }, types) => (types.some((known) => known.type === type) ? null : words.type)],
  ['title', ({ title }) => missing(title, words.title) ?? tooLong(title, 50, words.names.title)],
  [
    'content',
    ({ content }) =>
      missing(content, words.content) ??
      tooShort(content, 10, words.names.content) ??
      tooLong(content, 1000, words.names.content),
  ],
  [
    'contactname',
    ({ contactname }) =>
      missing(contactname, words.contactname) ?? tooLong(contactname, 30, words.names.contactname),
  ],
  ['mobile', ({ mobile, email }) => phoneProblem(mobile.trim(), email.trim())],
  ['email', ({ email }) => emailProblem(email.trim())],
  [
    'fileids',
    ({ fileids }) =>
      new Set(fileids).size > MAX_ATTACHMENTS ? words.files(MAX_ATTACHMENTS) : null,
  ],
  ['imagecode', ({ imagecode }) => imageCodeProblem(imagecode)],
];

/** What is wrong with a feedback, by field, first field first; empty where nothing is. */
export function feedbackProblems(
  given: Given,
  types: readonly FeedbackType[],
): Map<FeedbackField, string> {
  const problems = checks.map(([field, check]) => [field, check(given, types)] as const);
  return new Map(
    problems.flatMap(([field, problem]) => (problem === null ? [] : [[field, problem]])),
  );
}

function missing(text: string, problem: string): string | null {
  return text.trim() === '' ? problem : null;
}

function tooShort(text: string, min: number, name: string): string | null {
  return [...text.trim()].length < min ? words.least(name, min) : null;
}

function tooLong(text: string, max: number, name: string): string | null {
  return [...text.trim()].length > max ? words.most(name, max) : null;
}

/** One of phone and e-mail is enough. */
function phoneProblem(phone: string, email: string): string | null {
  if (phone === '') return email === '' ? words.contact : null;
  return [MOBILE, LANDLINE, HOTLINE].some((form) => form.test(phone)) ? null : words.mobile;
}

function emailProblem(email: string): string | null {
  return email === '' || isEmail(email) ? null : words.email;
}
