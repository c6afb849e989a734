import { inLanguage } from '../../../base/language/language.ts';

export const editTexts = inLanguage({
  zh: {
    where: '位置',
    content: '内容',
    form: '编辑',
    page: '页面',
    shown: '在看',
    preview: '访客看到的页面',
    previewHeading: '草稿',
    key: (key: string) => `编号 ${key}`,
    openHistory: '版本历史',
    openSite: '看线上的这一页',
    width: '预览宽度',
    widths: { '360': '手机', '1024': '电脑' },
  },
  en: {
    where: 'Where you are',
    content: 'Content',
    form: 'Edit',
    page: 'Page',
    shown: 'Shown',
    preview: 'The page as visitors see it',
    previewHeading: 'Draft',
    key: (key: string) => `id ${key}`,
    openHistory: 'Version history',
    openSite: 'See this page on the live site',
    width: 'Width of the preview',
    widths: { '360': 'Phone', '1024': 'Desktop' },
  },
});
