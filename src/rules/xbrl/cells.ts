import type { AssetClass } from '#schemas/fund/portfolio.ts';
import type { XbrlElements } from '#schemas/xbrl-elements.ts';

type Cell = XbrlElements['cells'][number];

/** Assets by class, of the total assets. Both spellings of the share stand in published instances. */
const ASSETS: readonly (readonly [AssetClass, string])[] = [
  ['stock', 'QuanYiLeiTouZi'],
  ['fund', 'JiJinTouZi'],
  ['bond', 'GuDingShouYiLeiTouZi'],
  ['metal', 'GuiJinShuTouZi'],
  ['derivative', 'JinRongYanShengPinTouZi'],
  ['repo', 'MaiRuFanShouJinRongZiChan'],
  ['cash', 'YinHangCunKuanHeQingSuanBeiFuJin'],
  ['other', 'QiTaZiChan'],
];

function assetCell([name, element]: (typeof ASSETS)[number]): Cell {
  const whole = `BGQMJJZCZHQK${element}`;
  return {
    part: 'asset',
    name,
    ratio: [`${whole}ZhanJiJinZongZiChanDeBiLi`, `${whole}ZhanJiJinZiZongZiChanDeBiLi`],
    marketvalue: name === 'repo' ? [whole, element] : [whole],
  };
}

/** Bonds by kind. */
const BOND_KINDS: readonly (readonly [string, string])[] = [
  ['国家债券', 'GuoJiaZhaiQuan'],
  ['央行票据', 'YangXingPiaoJu'],
  ['金融债券', 'JinRongZhaiQuan'],
  ['其中：政策性金融债', 'ZhengCeXingJinRongZhai'],
  ['企业债券', 'QiYeZhaiQuan'],
  ['企业短期融资券', 'QiYeDuanQiRongZiQuan'],
  ['中期票据', 'ZhongQiPiaoJu'],
  ['可转债（可交换债）', 'KeZhuanZhai'],
  ['同业存单', 'TongYeCunDan'],
  ['其他', 'QiTa'],
];

function bondKindCell([name, element]: (typeof BOND_KINDS)[number]): Cell {
  const whole = `BGQMAQZFLDZQTZZH${element}`;
  return {
    part: 'bondkind',
    name,
    ratio: [`${whole}ZhanJiJinZiChanJingZhiBiLi`],
    marketvalue: [whole],
  };
}

/** The regulator's industries of listed companies, named as in reports. */
const INDUSTRIES: readonly (readonly [string, string])[] = [
  ['农、林、牧、渔业', 'ANongLinMuYuYe'],
  ['采矿业', 'BCaiKuangYe'],
  ['制造业', 'CZhiZaoYe'],
  ['电力、热力、燃气及水生产和供应业', 'DDianLiReLiRanQiJiShuiShengChanHeGongYingYe'],
  ['建筑业', 'EJianZhuYe'],
  ['批发和零售业', 'FPiFaHeLingShouYe'],
  ['交通运输、仓储和邮政业', 'GJiaoTongYunShuCangChuHeYouZhengYe'],
  ['住宿和餐饮业', 'HZhuSuHeCanYinYe'],
  ['信息传输、软件和信息技术服务业', 'IXinXiChuanShuRuanJianHeXinXiJiShuFuWuYe'],
  ['金融业', 'JJinRongYe'],
  ['房地产业', 'KFangDiChanYe'],
  ['租赁和商务服务业', 'LZuLinHeShangWuFuWuYe'],
  ['科学研究和技术服务业', 'MKeXueYanJiuHeJiShuFuWuYe'],
  ['水利、环境和公共设施管理业', 'NShuiLiHuanJingHeGongGongSheShiGuanLiYe'],
  ['居民服务、修理和其他服务业', 'OJuMinFuWuXiuLiHeQiTaFuWuYe'],
  ['教育', 'PJiaoYu'],
  ['卫生和社会工作', 'QWeiShengHeSheHuiGongZuo'],
  ['文化、体育和娱乐业', 'RWenHuaTiYuHeYuLeYe'],
  ['综合', 'SZongHe'],
];

function industryCell([name, element]: (typeof INDUSTRIES)[number]): Cell {
  return {
    part: 'industry',
    name,
    ratio: [`${element}ZhanJiJinZiChanJingZhiBi`, `${element}ZhanJiJinZiChanJingZhiBiLi`],
    marketvalue: [`${element}GongYunJiaZhi`],
  };
}

/** Tables of a report in which each value has an element of its own. */
export const XBRL_CELLS: Cell[] = [
  ...ASSETS.map(assetCell),
  ...INDUSTRIES.map(industryCell),
  ...BOND_KINDS.map(bondKindCell),
];
