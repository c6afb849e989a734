import { inLanguage } from '../../base/language/language.ts';

export const siteCheckTexts = inLanguage({
  zh: {
    run: '现在检查',
    running: '正在检查整个网站…',
    done: (total: number) =>
      total === 0 ? '检查完了，没有发现问题' : `检查完了，发现 ${total} 处`,
    heading: '网站上已经公开的内容',
    never:
      '还没有检查过。网站每天夜里检查一次，发布了基金数据或规则以后、规则生效或失效的那一天也会检查；现在检查也可以。',
    none: '没有发现问题。',
    checked: (time: string, documents: number) => `${time} 检查了 ${documents} 份内容`,
    reasons: {
      night: '每晚检查',
      release: '发布数据或规则后',
      'rule-day': '规则生效或失效',
      person: '手动检查',
    },
    counts: (block: number, evidence: number, warn: number) =>
      `违反规则 ${block} 处 · 缺证据 ${evidence} 处 · 待合规确认 ${warn} 处`,
    more: (shown: number, total: number) => `这里列出前 ${shown} 处，一共 ${total} 处`,
    severities: { block: '违反规则', evidence: '缺证据', warn: '待确认' },
    only: '只看',
    all: '全部',
    words: (text: string) => `原文：${text}`,
    place: (number: number) => `第 ${number} 处`,
    fix: '可以一键补上',
    sources: '数据来源',
    tryRules: '试算改动的规则',
    candidates: '机器只给出候选，由人判断、签字。',
  },
  en: {
    run: 'Check now',
    running: 'Checking the whole site…',
    done: (total: number) => (total === 0 ? 'Checked: nothing found' : `Checked: ${total} found`),
    heading: 'What is public on the site',
    never:
      'Not checked yet. The site is checked every night, after figures or rules are released, and on the day on which a rule begins or has ended; you can also check it now.',
    none: 'Nothing was found.',
    checked: (time: string, documents: number) => `${time}: ${documents} documents checked`,
    reasons: {
      night: 'Every night',
      release: 'After a release of figures or rules',
      'rule-day': 'A rule began or ended',
      person: 'By hand',
    },
    counts: (block: number, evidence: number, warn: number) =>
      `${block} break a rule · ${evidence} lack evidence · ${warn} wait for compliance`,
    more: (shown: number, total: number) => `The first ${shown} of ${total} are listed`,
    severities: { block: 'Breaks a rule', evidence: 'Lacks evidence', warn: 'To confirm' },
    only: 'Show',
    all: 'All',
    words: (text: string) => `Words: ${text}`,
    place: (number: number) => `Place ${number}`,
    sources: 'Sources',
    fix: 'One press mends it',
    tryRules: 'Try changed rules',
    candidates: 'The machine gives candidates; people judge and sign.',
  },
});
