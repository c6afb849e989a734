import { inLanguage } from '../../base/language/language.ts';

export const publishingTexts = inLanguage({
  zh: {
    title: '发布',
    tabs: { releases: '发布单', approvals: '审批', stops: '停止展示', siteCheck: '网站检查' },
    tabsLabel: '发布的四个视图',
  },
  en: {
    title: 'Publishing',
    tabs: { releases: 'Releases', approvals: 'Approvals', stops: 'Stops', siteCheck: 'Site check' },
    tabsLabel: 'The four views of publishing',
  },
});
