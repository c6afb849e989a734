import { demonstrationBlock, disclaimer, module, type Composition } from './composition.ts';

/** About the company, its honours, team, jobs and places. */
export const company: Composition = {
  entries: {
    '10110': [
      module('M12', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('about-intro', {
          moreLabel: '公司介绍',
          moreAddress: '/col?menuid=10111',
        }),
        demonstrationBlock('statistics', {
          note: '可以在本站核对。',
          figures: [
            {
              id: 'f1',
              label: '本站所列公募基金',
              value: '40',
              unit: '只',
              date: '20260213',
              source: '本站基金列表',
            },
            {
              id: 'f2',
              label: '理财知识的栏目',
              value: '10',
              unit: '个',
              date: '20260213',
              source: '本站菜单',
            },
            {
              id: 'f3',
              label: '热线人工服务',
              value: '12.5',
              unit: '小时/交易日',
              date: '20260213',
              source: '联系我们',
            },
          ],
        }),
        demonstrationBlock('timeline', {
          title: '大事记',
          note: '均为演示内容。',
          events: [
            {
              id: 'e1',
              time: '2015 年',
              title: '公司设立',
              text: '取得公开募集证券投资基金管理资格（演示）。',
            },
            {
              id: 'e2',
              time: '2016 年',
              title: '开展专户业务',
              text: '取得特定客户资产管理资格（演示）。',
            },
            {
              id: 'e3',
              time: '2018 年',
              title: '客户服务中心启用',
              text: '人工服务时间延长到每个交易日 8:30 至 21:00。',
            },
            {
              id: 'e4',
              time: '2022 年',
              title: '网上服务通过无障碍测评',
              text: '支持读屏、键盘操作和大字版。',
            },
            {
              id: 'e5',
              time: '2026 年',
              title: '网站改版',
              text: '编辑可以在页面上直接排版，发布无须停机。',
            },
          ],
        }),
      ]),
      module('M13', [
        demonstrationBlock('honours-intro', { count: 3, moreAddress: '/col?menuid=10112' }),
      ]),
      module('M14', [
        demonstrationBlock('team-intro', { count: 3, moreAddress: '/col?menuid=10113' }),
      ]),
      module('M15', [
        demonstrationBlock('recruitment-intro', {
          count: 3,
          moreLabel: '全部职位',
          moreAddress: '/col?menuid=10114',
        }),
      ]),
      module('M06', [
        demonstrationBlock('special-account-intro', {
          note: '面向合格投资者。',
          buttonAddress: '/col?menuid=10067',
        }),
      ]),
      module('M16', [
        demonstrationBlock('contact-intro', { count: 1, moreAddress: '/col?menuid=10115' }),
      ]),
      disclaimer,
    ],
    '10111': [
      module('M12', [
        demonstrationBlock('column-nav'),
        demonstrationBlock('about', {
          title: '公司概况',
          note: '公司是谁、受谁监管、怎样管理基金。',
        }),
      ]),
      disclaimer,
    ],
    '10112': [
      module('M13', [
        demonstrationBlock('column-nav', {
          note: '资质说明能做什么，荣誉说明做得怎样。均为演示内容。',
        }),
        demonstrationBlock('honours-intro', { title: '历年所获', show: 'all' }),
      ]),
      disclaimer,
    ],
    '10113': [
      module('M14', [
        demonstrationBlock('column-nav', { note: '人物均为示例，不担任任何真实基金的基金经理。' }),
        demonstrationBlock('team-intro', { title: '全体成员', show: 'all' }),
      ]),
      disclaimer,
    ],
    '10114': [
      module('M15', [
        demonstrationBlock('column-nav', { note: '职位均为演示内容。' }),
        demonstrationBlock('recruitment-intro', { title: '在招职位', show: 'all' }),
        demonstrationBlock('call-to-action', {
          title: '没有合适的职位？',
          text: '关于招聘的问题，可以在意见反馈里提出。',
          buttonLabel: '意见反馈',
          buttonAddress: '/col?menuid=10116',
        }),
      ]),
      disclaimer,
    ],
    '10115': [
      module('M16', [
        demonstrationBlock('column-nav', {
          note: '公司不会索要密码和验证码，也不会请您向个人账户汇款。',
        }),
        demonstrationBlock('contact-intro', { title: '联系方式', show: 'all' }),
        demonstrationBlock('table', {
          title: '办理渠道',
          note: '同一件事，几种办法。',
          caption: '各渠道可以办理的业务和时间',
          columns: [
            { id: 'c1', label: '渠道', align: 'start' },
            { id: 'c2', label: '可以办理', align: 'start' },
            { id: 'c3', label: '受理时间', align: 'start' },
            { id: 'c4', label: '等待（工作日）', align: 'end' },
          ],
          rows: [
            {
              id: 'r1',
              cells: ['网上交易', '开户、申购、赎回、定投', '全天；15:00 之后算下一个交易日', '0'],
            },
            {
              id: 'r2',
              cells: ['直销柜台', '开户、申购、赎回、资料变更', '交易日 9:00 至 15:00', '0'],
            },
            { id: 'r3', cells: ['客户服务热线', '查询、咨询、投诉', '交易日 8:30 至 21:00', '0'] },
            { id: 'r4', cells: ['意见反馈', '建议、投诉', '全天', '3'] },
          ],
          source: '截至 2026-02-13，演示内容。',
        }),
        demonstrationBlock('other-info', {
          rows: [
            { id: 'r1', label: '信息披露媒体', value: '公司网站与指定报刊（演示）', address: '' },
            {
              id: 'r2',
              label: '投诉流程',
              value: '受理、核实、答复、回访',
              address: '/list?menuid=1008906&secondtype=service-complaint',
            },
            { id: 'r3', label: '表单下载', value: '下载中心', address: '/col?menuid=10074' },
          ],
        }),
        demonstrationBlock('form', { form: 'visit' }),
      ]),
      disclaimer,
    ],
  },
  routes: { col: () => [module('M12', [demonstrationBlock('column-nav')]), disclaimer] },
};
