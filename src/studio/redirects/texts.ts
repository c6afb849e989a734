import { inLanguage } from '../language.ts';

export const redirectTexts = inLanguage({
  zh: {
    from: '旧地址',
    fromHelp: '写了参数的，访客的地址要有这些参数才算；访客的其他参数不影响。',
    to: '转到',
    status: '期限',
    statuses: { '301': '永久 301', '302': '暂时 302' },

    list: '转向',
    add: '新建转向',
    find: '旧地址或新地址',
    count: (count: number) => `${count} 条`,
    hint: '网站的页面优先：转向只回答没有页面的地址。移除菜单项、改掉路由时，旧地址在这里接住。',
    none: '还没有转向',
    noneHint: '菜单项移除或改了地址后，可以让旧地址转到新的页面，收藏和搜索结果就不会打不开。',
    nothingFound: (text: string) => `没有地址里有“${text}”的转向`,
    unnamed: '未填旧地址',
    off: '已停用',
    active: '启用',
    activeHint: '停用的转向留在这里，不起作用',
    remove: '移除',
    chooseOne: '选一条转向来改',
    addStep: '新建 转向',
    added: '已新建转向，请填写旧地址',
  },
  en: {
    from: 'Old address',
    fromHelp:
      'A visitor’s address must have the parameters that are given here; its others do not matter.',
    to: 'Leads to',
    status: 'For how long',
    statuses: { '301': 'For good, 301', '302': 'For now, 302' },

    list: 'Redirects',
    add: 'New redirect',
    find: 'Old or new address',
    count: (count: number) => (count === 1 ? '1 redirect' : `${count} redirects`),
    hint: 'Pages come first: a redirect answers only where there is no page. It catches the old address of a menu entry that was removed or got another route.',
    none: 'No redirects yet',
    noneHint:
      'When a menu entry was removed or moved, its old address can lead to another page, so that bookmarks and search results go on working.',
    nothingFound: (text: string) => `No redirect has “${text}” in its addresses`,
    unnamed: 'No old address yet',
    off: 'Switched off',
    active: 'Active',
    activeHint: 'A redirect that is switched off stays here without effect',
    remove: 'Remove',
    chooseOne: 'Choose a redirect to change it',
    addStep: 'New redirect',
    added: 'New redirect, fill in its old address',
  },
});
