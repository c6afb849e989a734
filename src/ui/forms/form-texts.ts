import { defineWords } from '#rules/language/words.ts';

/** Words of a form that editors do not set. What is wrong with a field, `entryProblems` says. */
export const visitorFormTexts = defineWords('form', {
  choose: '请选择',
  /** By what is kept. */
  yesNo: { 是: '是', 否: '否' } as Readonly<Record<string, string>>,
  optional: '选填',
  readText: (title: string) => `阅读《${title}》`,
  agree: (title: string) => `我已阅读并同意《${title}》`,
  askAgree: (title: string) => `请先阅读并同意《${title}》`,
  until: (day: string) => `截止 ${day}`,
  retention: (days: string) => `填写的内容保存 ${days} 天，到期删除。`,
  notSent: '没有提交成功，填写的内容还在，请稍后重试',
});
