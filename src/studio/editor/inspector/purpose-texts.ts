import { inLanguage } from '../../base/language/language.ts';

export const purposeTexts = inLanguage({
  zh: {
    label: '用途',
    byModule: '按模块的用途',
    purposes: {
      promotion: '宣传推介',
      disclosure: '信息披露',
      education: '投资者教育',
      company: '公司品牌',
    },
    help: '合规规则和要谁签字都按用途定。改用途是一次修改，发布时生效。',
  },
  en: {
    label: 'Purpose',
    byModule: 'As its modules say',
    purposes: {
      promotion: 'Promotion',
      disclosure: 'Disclosure',
      education: 'Investor education',
      company: 'Company and brand',
    },
    help: 'Disclosure rules and who has to sign depend on it. Changing it is an edit, public once it is published.',
  },
});
