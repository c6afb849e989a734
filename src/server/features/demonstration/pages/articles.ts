import type { MenuItem } from '#schemas/menu.ts';
import type { Module } from './composition.ts';
import {
  demonstrationBlock,
  disclaimer,
  module,
  type Composition,
  type Props,
} from './composition.ts';

/** News, notices, knowledge, anti-money-laundering and risk warnings: their lists and their details; details of honours and jobs. */
export const articles: Composition = {
  entries: {
    '10070': notices({
      title: '全部公告',
      kinds: [
        { id: 'k1', label: '全部', category: '' },
        { id: 'k2', label: '公司公告', category: 'notice' },
        { id: 'k3', label: '产品公告', category: 'productnotice' },
      ],
    }),
    '10071': notices({ title: '按日期查阅' }),
    '10072': notices({ title: '按日期查阅' }),
    '10073': [
      module('M08', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('info-news', { title: '最新资讯', count: 10 }),
      ]),
    ],
    '10080': [
      module('M09', [
        demonstrationBlock('knowledge', {
          note: '先读懂规则，再做决定。内容由公司投资者教育团队编写，发布前经合规审核。',
        }),
      ]),
      module('M09', [
        demonstrationBlock('fund-tips', {
          note: '每篇两三分钟读完。',
          moreLabel: '理财学堂',
          moreAddress: '/list?menuid=10085&secondtype=school',
        }),
        demonstrationBlock('knowledge-category', { note: '按主题查找。' }),
      ]),
      module('M09', [demonstrationBlock('roadshows', { note: '面向所有投资者，不推介产品。' })]),
    ],
    '10092': [
      module('M09', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('term-list', { title: '全部术语' }),
      ]),
    ],
    '10206': [
      module('M11', [
        demonstrationBlock('risk-warning-detail', {
          note: '冒用公司名义的骗局花样不同，目的相同。收到可疑信息，请先拨打客服核实。',
        }),
      ]),
    ],
  },
  routes: {
    list: (entry: MenuItem) => [
      module('M09', [demonstrationBlock('knowledge', { note: entry.pagedesc })]),
    ],
    antimoneylaundering: () => [
      module('M10', [demonstrationBlock('column-nav'), demonstrationBlock('aml-column')]),
    ],
    newsdetail: () => [module('M08', [demonstrationBlock('news-detail')])],
    knowdetail: () => [module('M09', [demonstrationBlock('knowledge-detail')])],
    productdetail: () => [module('M07', [demonstrationBlock('product-announcement')]), disclaimer],
    honourdetail: () => [module('M13', [demonstrationBlock('honour-detail')])],
    employdetail: () => [module('M15', [demonstrationBlock('recruitment-detail')])],
  },
};

function notices(props: Props): Module[] {
  return [
    module('M07', [
      demonstrationBlock('column-nav'),
      demonstrationBlock('announcements', { count: 10, ...props }),
    ]),
  ];
}
