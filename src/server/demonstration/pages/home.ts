import { block, disclaimer, module, type Composition } from './composition.ts';

export const home: Composition = {
  entries: {
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
      disclaimer,
    ],
  },
};
