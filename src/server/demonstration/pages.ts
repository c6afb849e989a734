import { currentVersion, defaultProps, propsSchema } from '#registry/data.ts';
import { ROOT, type DocumentNode, type PageDocument, type RootType } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { ModuleCode } from '#schemas/module.ts';

type Props = Record<string, JsonValue>;
interface Block {
  type: string;
  props: Props;
}
interface Module {
  code: ModuleCode;
  props: Props;
  blocks: Block[];
}

const block = (type: string, props: Props = {}): Block => ({ type, props });
const module = (code: ModuleCode, blocks: Block[], props: Props = {}): Module => ({ code, props, blocks });

/** The demonstration's compositions: the frame, and a page for every menu entry that is shown or a detail page. */
export function demonstrationPages(menu: readonly MenuItem[]): { frame: PageDocument; pages: Record<string, PageDocument> } {
  const frame = document('frame', 'frame', {
    above: [block('nav-bar', { noticeLabel: '演示站点', noticeText: '数据为公开历史数据，截至 2026-02-13，不构成投资建议', searchAddress: '' })],
    below: [block('footer', { copyright: '© {year} {company}（演示品牌）', record: '备案号：演示站点不适用' })],
  });
  const pages = menu.filter((entry) => entry.linktype === '0').map((entry) => [entry.id, page(entry, modulesOf(entry))] as const);
  return { frame, pages: Object.fromEntries(pages) };
}

function modulesOf(entry: MenuItem): Module[] {
  return special[entry.id] ?? byRoute[entry.routecode]?.(entry) ?? [module('M12', [block('column-nav')]), module('M11', [block('disclaimer')])];
}

const disclaimer = block('disclaimer', {
  paragraphs: [
    { id: 'p1', text: '基金有风险，投资须谨慎。基金的过往业绩不预示其未来表现，基金管理人管理的其他基金的业绩不构成本基金业绩表现的保证。' },
    { id: 'p2', text: '投资前请阅读基金合同、招募说明书和产品资料概要，了解产品的风险收益特征，选择与自己的风险承受能力相匹配的产品。' },
    { id: 'p3', text: '货币市场基金不等于银行存款，不保证一定盈利，也不保证最低收益。' },
    { id: 'p4', text: '本站是产品演示。所列基金由各自的基金管理人管理，名称与数据取自公开的历史信息；风险等级、交易状态、费用与公告为演示内容。' },
  ],
});

const qualified = block('disclaimer', {
  title: '合格投资者',
  paragraphs: [{ id: 'p1', text: '专户产品只向通过合格投资者确认的访客展示。' }],
});

/** Pages that are composed for one entry; the others follow their route. */
const special: Record<string, Module[]> = {
  '10060': [
    module('M01', [
      block('login-banner', {
        buttons: [
          { id: 'b1', label: '浏览全部基金', address: '/col?menuid=10065' },
          { id: 'b2', label: '新手指南', address: '/list?menuid=10081&secondtype=newcomer' },
        ],
      }),
    ]),
    module('M04', [
      block('fund-list', {
        title: '热销基金',
        note: '按编辑挑选的顺序，不代表销售规模，也不构成推荐。',
        source: 'hand',
        funds: ['000628', '000051', '000216', '000143', '000001'].map((fundcode, index) => ({ id: `f${index + 1}`, fundcode })),
      }),
      block('fund-list', { title: '基金列表' }),
    ]),
    module('M07', [block('article-list', { title: '公司公告', source: 'category', category: 'notice', moreAddress: '/list?menuid=10071&secondtype=notice' })]),
    module('M08', [
      block('article-list', { title: '新闻资讯', source: 'category', category: 'news', count: 4, lead: true, moreAddress: '/list?menuid=10073&secondtype=news' }),
      block('article-list', { title: '理财知识', source: 'category', category: 'knowledge', detail: 'knowdetail', layout: 'columns', moreAddress: '/list?menuid=10080&secondtype=knowledge' }),
    ]),
    module('M11', [disclaimer]),
  ],
  '10065': [module('M04', [block('fund-list', { title: '全部基金', count: 50 })]), module('M11', [disclaimer])],
  '10066': [module('M03', [block('cash-fund-curve')]), module('M11', [disclaimer])],
  '10067': [module('M06', [qualified]), module('M11', [disclaimer])],
  '10201': [module('M05', [block('fund-info'), block('nav-chart')]), module('M11', [disclaimer])],
  '10202': [module('M05', [block('fund-info'), block('cash-fund-curve', { latest: false })]), module('M11', [disclaimer])],
  '10206': [module('M11', [disclaimer])],
};

const articles = (code: ModuleCode, detail: string) => (entry: MenuItem) => [
  module(code, [block('column-nav'), block('article-list', { title: entry.menuname, count: 20, detail })]),
];

const byRoute: Record<string, (entry: MenuItem) => Module[]> = {
  list: (entry) => listOf(entry.secondtype)(entry),
  antimoneylaundering: articles('M10', 'knowdetail'),
  newsdetail: () => [module('M08', [block('news-detail')])],
  knowdetail: () => [module('M09', [block('news-detail')])],
  productdetail: () => [module('M07', [block('news-detail')])],
};

function listOf(category: string) {
  if (category === 'notice') return articles('M07', 'newsdetail');
  if (category === 'productnotice') return articles('M07', 'productdetail');
  return category === 'news' ? articles('M08', 'newsdetail') : articles('M09', 'knowdetail');
}

function page(entry: MenuItem, modules: Module[]): PageDocument {
  return document('page', entry.id, { main: modules });
}

/** Ids tell the page and the order, so that none stands twice, in the frame or on a page. */
function document(type: RootType, name: string, slots: Record<string, (Block | Module)[]>): PageDocument {
  const nodes: Record<string, DocumentNode> = {};
  let count = 0;
  const place = (item: Block | Module): string => {
    const id = `${name}-${(count += 1)}`;
    const own = 'code' in item ? item.code : item.type;
    const children = 'code' in item ? { main: item.blocks.map(place) } : {};
    nodes[id] = { id, type: own, version: currentVersion(own), displyflag: '1', props: checked(own, item.props), slots: children };
    return id;
  };
  const rootSlots = Object.fromEntries(Object.entries(slots).map(([slot, items]) => [slot, items.map(place)]));
  nodes[ROOT] = { id: ROOT, type, version: 1, displyflag: '1', props: {}, slots: rootSlots };
  return { nodes };
}

/** The whole props, as they are stored; throws where the demonstration does not fit its own schemas. */
function checked(type: string, props: Props): Props {
  return propsSchema(type)?.parse({ ...defaultProps(type), ...props }) as Props;
}
