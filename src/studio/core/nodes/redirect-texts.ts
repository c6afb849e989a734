import { inLanguage } from '../../base/language/language.ts';

/** The fields of a redirect. */
export const redirectFieldTexts = inLanguage({
  zh: {
    from: '旧地址',
    fromHelp: '写了参数的，访客的地址要有这些参数才算；访客的其他参数不影响。',
    to: '转到',
    status: '期限',
    statuses: { '301': '永久 301', '302': '暂时 302' },
  },
  en: {
    from: 'Old address',
    fromHelp:
      'A visitor’s address must have the parameters that are given here; its others do not matter.',
    to: 'Leads to',
    status: 'For how long',
    statuses: { '301': 'For good, 301', '302': 'For now, 302' },
  },
});
