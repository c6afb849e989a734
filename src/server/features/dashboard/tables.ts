import type { DashboardPart, DashboardState, PageActions } from '#wire/studio/dashboard.ts';

type Language = 'zh' | 'en';
type Rows = string[][];

/** The headings of each part's table, in each language. */
const HEADINGS: Record<DashboardPart, Record<Language, string[]>> = {
  visits: {
    zh: ['日期', '浏览', '访问', '点击', '点到购买'],
    en: ['Day', 'Views', 'Visits', 'Presses', 'Presses on 购买'],
  },
  blocks: { zh: ['页面', '模块', '区块', '点击'], en: ['Page', 'Module', 'Block', 'Presses'] },
  funds: {
    zh: ['代码', '基金', '浏览', '点到购买'],
    en: ['Code', 'Fund', 'Views', 'Presses on 购买'],
  },
  missing: { zh: ['搜索词', '次数'], en: ['Words', 'Times'] },
  waits: { zh: ['秒', '浏览'], en: ['Seconds', 'Views'] },
  faults: { zh: ['页面', '区块', '报错', '次数'], en: ['Page', 'Block', 'Error', 'Times'] },
  releases: { zh: ['日期', '上线', '换回旧版'], en: ['Day', 'Published', 'Put back'] },
  stale: {
    zh: ['名称', '编号', '天数', '最近净值', '应有净值'],
    en: ['Name', 'Key', 'Days', 'Last NAV', 'NAV due'],
  },
  broken: { zh: ['所在', '地址'], en: ['Found in', 'Address'] },
};

const ofActions: Partial<Record<DashboardPart, (actions: PageActions) => Rows>> = {
  visits: ({ days }) =>
    days.map(({ day, views, visits, clicks, buys }) =>
      [day, views, visits, clicks, buys].map(String),
    ),
  blocks: ({ blocks }) =>
    blocks.map(({ title, module, block, count }) => [title, module, block, String(count)]),
  funds: ({ funds }) =>
    funds.map(({ fundcode, fundname, views, buys }) => [
      fundcode,
      fundname,
      String(views),
      String(buys),
    ]),
  missing: ({ missing }) => missing.map(({ keyword, count }) => [keyword, String(count)]),
  waits: ({ waits }) => waits.map((count, seconds) => [String(seconds), String(count)]),
  faults: ({ faults }) =>
    faults.map(({ title, type, message, count }) => [title, type, message, String(count)]),
};

const ofDashboard: Partial<Record<DashboardPart, (dashboard: DashboardState) => Rows>> = {
  releases: ({ releases }) =>
    releases.map(({ day, published, restored }) => [day, String(published), String(restored)]),
  stale: ({ stalePages, staleItems, staleFunds }) => [
    ...staleFunds.map(({ fundcode, fundname, navdate, due }) => [
      fundname,
      fundcode,
      '',
      navdate,
      due ?? '',
    ]),
    ...stalePages.map(({ menuid, title, days }) => [title, menuid, String(days), '', '']),
    ...staleItems.map(({ kind, key, title, days }) => [
      title,
      `${kind}:${key}`,
      String(days),
      '',
      '',
    ]),
  ],
  broken: ({ broken }) => broken.map(({ title, address }) => [title, address]),
};

interface Sources {
  actions(): Promise<PageActions>;
  dashboard(): Promise<DashboardState>;
}

/** One part of the board as a table, its headings first. */
export async function tableOf(
  part: DashboardPart,
  language: Language,
  { actions, dashboard }: Sources,
): Promise<Rows> {
  const [fromActions, fromDashboard] = [ofActions[part], ofDashboard[part]];
  const rows = fromActions
    ? fromActions(await actions())
    : fromDashboard
      ? fromDashboard(await dashboard())
      : [];
  return [HEADINGS[part][language], ...rows];
}
