import { inLanguage } from '../../base/language/language.ts';

/** Words of the list of pages and of the bar above a page. */
export const pagesTexts = inLanguage({
  zh: {
    pages: '页面',
    frame: '框架（导航、页脚）',
    menuTitle: '菜单',
    redirectsTitle: '转向',
    everywhere: '全站',
    findPage: '找页面或地址',
    noPage: (text: string) => `没有叫“${text}”的页面`,
    noPages: '还没有菜单。先在菜单里加一项，这里就有它的页面。',
    hiddenEntry: '隐藏的菜单项：不在导航里，页面照常可达',
    states: {
      live: '已上线',
      changed: '已上线，有未发布的修改',
      draft: '草稿，从未上线',
      scheduled: '已定时，还没上线',
      past: '已下线',
    },
    switches: (time: string) => `${time} 换新版`,
    lacksEnglish: (count: number) => `${count} 处文字缺英文或英文落后`,
    collapse: '收起左栏',
    expand: '展开左栏',
    where: '当前页面',
    openSite: '看线上的这一页',
  },
  en: {
    pages: 'Pages',
    frame: 'Frame (navigation, footer)',
    menuTitle: 'Menu',
    redirectsTitle: 'Redirects',
    everywhere: 'Whole site',
    findPage: 'Find a page or address',
    noPage: (text: string) => `No page is called “${text}”`,
    noPages: 'There is no menu yet. Add an entry to the menu, and its page appears here.',
    hiddenEntry: 'Hidden menu entry: not in the navigation, its page stays reachable',
    states: {
      live: 'Live',
      changed: 'Live, with changes not yet published',
      draft: 'Draft, never live',
      scheduled: 'Scheduled, not live yet',
      past: 'No longer live',
    },
    switches: (time: string) => `new version ${time}`,
    lacksEnglish: (count: number) =>
      count === 1
        ? 'The English of 1 text is missing or behind'
        : `The English of ${count} texts is missing or behind`,
    collapse: 'Collapse the left pane',
    expand: 'Expand the left pane',
    where: 'This page',
    openSite: 'See this page on the live site',
  },
});
