import { findWork } from '#rules/site/proof-of-work.ts';

const DIGITS = '零一二三四五六七八九';
const INITIALS: Record<string, string> = {
  基金: 'jj',
  净值: 'jz',
  收益: 'sy',
  债券: 'zq',
  股票: 'gp',
  分红: 'fh',
  定投: 'dt',
  风险: 'fx',
  赎回: 'sh',
  申购: 'sg',
  账户: 'zh',
  份额: 'fe',
  指数: 'zs',
  货币: 'hb',
  银行: 'yh',
  公司: 'gs',
  客户: 'kh',
  密码: 'mm',
  手机: 'sj',
  天气: 'tq',
  朋友: 'py',
  老师: 'ls',
  北京: 'bj',
  南方: 'nf',
};

/** Answers a question in words as a person does: a sum of two digits, then the first letters of a word's pinyin. */
export function solveQuestion(question: string): string {
  const [, tens = '', ones = '', more = '', word = ''] =
    /是(.?)十(.?)加(.)的.*“(..)”/.exec(question) ?? [];
  const sum =
    (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 +
    Math.max(0, DIGITS.indexOf(ones || '零')) +
    DIGITS.indexOf(more);
  return `${sum}${INITIALS[word] ?? ''}`;
}

/** The code that a question asks for and the proof of work, as a visitor's browser sends them. */
export function solveCode({ codeid, question }: { codeid: string; question: string }): {
  codeid: string;
  imagecode: string;
  work: string;
} {
  return { codeid, imagecode: solveQuestion(question), work: findWork(codeid) };
}
