import type { MenuItem } from '#schemas/menu.ts';
import type { PageFacts } from '#schemas/page.ts';

/** The page around samples and tests of blocks, as a real one is; `changes` replace whole facts. */
export function samplePage(changes: Partial<PageFacts> = {}): PageFacts {
  const menu = sampleMenu();
  return {
    address: '/list?menuid=6',
    routecode: 'list',
    parameters: { menuid: '6' },
    status: 200,
    entry: menu.find((row) => row.id === '6') ?? null,
    title: '理财知识 - 示范基金',
    needsHeading: false,
    description: '',
    keywords: '',
    breadcrumb: [{ label: '首页', address: '/col?menuid=1' }, { label: '理财知识' }],
    menu,
    company: {
      companyname: '示范基金',
      servicephone: '400-698-9988',
      loginopenflag: '1',
      loginaddress: '{host}/preserve',
      registeropenflag: '1',
      registeraddress: 'https://trade.example.com/register',
      orgloginopenflag: '0',
      tradehosts: 'trade.example.com',
    },
    dictionary: {},
    frame: { slots: {}, nodes: [] },
    seq: 1,
    at: '2026-02-13T16:00:00.000Z',
    ...changes,
  };
}

/** Two plain entries, one with children and one with grandchildren: every level that a menu knows. */
export function sampleMenu(): MenuItem[] {
  const tree: [name: string, children: [name: string, children: string[]][]][] = [
    ['首页', []],
    ['基金产品', []],
    ['现金管理', []],
    ['专户业务', []],
    [
      '资讯公告',
      [
        ['公司公告', []],
        ['产品公告', []],
        ['新闻资讯', []],
        ['下载中心', []],
      ],
    ],
    [
      '理财知识',
      [
        ['新手指南', []],
        ['操作指南', []],
        ['交易须知', []],
        ['常见问题', ['交易']],
        ['理财学堂', []],
        ['投资课堂', []],
        ['投资者权益', ['政策法规', '纠纷解决', '投资者适当性']],
        [
          '客户服务',
          ['我们的服务', '语音流程', '业务办理规则', '代销机构', '表单下载', '投诉流程'],
        ],
        ['从业人员资格', ['销售人员', '私募投资', '债券交易']],
      ],
    ],
    ['反洗钱', []],
    [
      '关于我们',
      [
        ['公司介绍', []],
        ['资质荣誉', []],
        ['团队介绍', []],
        ['招贤纳士', []],
        ['联系我们', []],
        ['意见反馈', []],
      ],
    ],
  ];
  return tree.flatMap(([name, children], i) => [
    sampleEntry(`${i + 1}`, '0', name, i),
    ...children.flatMap(([child, leaves], j) => [
      sampleEntry(`${i + 1}-${j + 1}`, `${i + 1}`, child, j),
      ...leaves.map((leaf, k) =>
        sampleEntry(`${i + 1}-${j + 1}-${k + 1}`, `${i + 1}-${j + 1}`, leaf, k),
      ),
    ]),
  ]);
}

function sampleEntry(id: string, parentid: string, menuname: string, index: number): MenuItem {
  return {
    id,
    parentid,
    menuname,
    routecode: parentid === '0' && index === 0 ? 'col' : 'list',
    routeid: '',
    secondtype: '',
    linktype: '0',
    opentype: '0',
    displayflag: '1',
    ordernumber: String(index + 1),
    pagetitle: '',
    pagedesc: parentid === '0' ? '先读懂规则，再做决定。内容发布前经合规审核。' : '',
    pagekerword: '',
    createtime: '20260101000000',
    updatetime: '20260101000000',
  };
}
