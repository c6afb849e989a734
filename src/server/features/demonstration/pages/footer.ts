/** The ways at the end of every page, in columns: what is looked for there, whatever the menu's order. */
const COLUMNS: Readonly<Record<string, readonly (readonly [label: string, address: string])[]>> = {
  产品: [
    ['基金列表', '/col?menuid=10065'],
    ['基金对比', '/col?menuid=10212'],
    ['现金管理', '/col?menuid=10066'],
    ['专户业务', '/col?menuid=10067'],
    ['计算工具', '/col?menuid=10091'],
  ],
  服务: [
    ['新手指南', '/list?menuid=10081&secondtype=newcomer'],
    ['下载中心', '/col?menuid=10074'],
    ['意见反馈', '/col?menuid=10116'],
    ['投诉流程', '/list?menuid=1008906&secondtype=service-complaint'],
    ['代销机构', '/list?menuid=1008904&secondtype=service-agents'],
  ],
  规则: [
    ['交易须知', '/list?menuid=10083&secondtype=trading-notes'],
    ['投资者适当性', '/list?menuid=1008703&secondtype=rights-suitability'],
    ['纠纷解决', '/list?menuid=1008702&secondtype=rights-dispute'],
    ['反洗钱专栏', '/antimoneylaundering?menuid=10100&secondtype=aml'],
    ['风险提示', '/riskwarning?menuid=10206&secondtype=risk'],
  ],
  公司: [
    ['公司介绍', '/col?menuid=10111'],
    ['资质荣誉', '/col?menuid=10112'],
    ['团队介绍', '/col?menuid=10113'],
    ['招贤纳士', '/col?menuid=10114'],
    ['联系我们', '/col?menuid=10115'],
  ],
};

export const footerEntries = Object.entries(COLUMNS).flatMap(([column, entries], place) =>
  entries.map(([label, address], index) => ({
    id: `e${place + 1}${index + 1}`,
    column,
    label,
    address,
  })),
);
