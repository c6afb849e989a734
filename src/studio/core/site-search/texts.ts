import { inLanguage } from '../../base/language/language.ts';

export const siteSearchTexts = inLanguage({
  zh: {
    kinds: { page: '页面', frame: '框架', fragment: '片段', menu: '菜单', redirect: '转向' },
    parts: { text: '文字', link: '链接', picture: '图片', fund: '基金代码' },
    states: { both: '草稿和线上', draft: '只在草稿', live: '只在线上' },
    all: (words: string, count: number) => `全站 ${count} 处“${words}”，看全部或替换`,
    screen: '在全站查找和替换',
    searching: '正在全站查找',
    failed: (why: string) => `全站查找没有成功：${why}`,
  },
  en: {
    kinds: {
      page: 'Page',
      frame: 'Frame',
      fragment: 'Fragment',
      menu: 'Menu',
      redirect: 'Redirects',
    },
    parts: { text: 'Text', link: 'Link', picture: 'Picture', fund: 'Fund code' },
    states: { both: 'Draft and site', draft: 'Draft only', live: 'Site only' },
    all: (words: string, count: number) =>
      `${count} ${count === 1 ? 'place' : 'places'} with “${words}” on the whole site: see all, or replace`,
    screen: 'Find and replace on the whole site',
    searching: 'Searching the whole site',
    failed: (why: string) => `The whole site could not be searched: ${why}`,
  },
});
