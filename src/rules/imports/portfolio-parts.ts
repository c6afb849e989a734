import type { AssetClass } from '#schemas/fund/portfolio.ts';
import type { Words } from '#schemas/message.ts';
import type { PortfolioPart } from '#schemas/xbrl-elements.ts';

/** What parts of a portfolio are called; files have the Chinese. */
export const partLabels: Readonly<Record<PortfolioPart, Words>> = {
  asset: { zh: '资产', en: 'assets' },
  holding: { zh: '证券', en: 'stocks' },
  industry: { zh: '行业', en: 'industries' },
  bond: { zh: '债券', en: 'bonds' },
  bondkind: { zh: '券种', en: 'kinds of bonds' },
  fund: { zh: '基金', en: 'held funds' },
  size: { zh: '规模', en: 'fund size' },
};

/** What a cell says of the list that its row belongs to, the first that fits: 债券品种 has a bond in its name, 净资产 assets. */
const PARTS: readonly [PortfolioPart, RegExp][] = [
  ['size', /规模|净资产|总份额|size/i],
  ['bondkind', /券种|债券品种|bondkind/i],
  ['industry', /行业|industry/i],
  ['asset', /资产|asset/i],
  ['bond', /债|bond/i],
  ['fund', /基金|fund/i],
  ['holding', /股|证券|stock|holding|equit/i],
];

/** The part that a cell names; of an empty one by whether the row has a code. Null where it names none. */
export function portfolioPartOf(cell: string, stockcode: string): PortfolioPart | null {
  if (cell === '') return stockcode === '' ? 'industry' : 'holding';
  return PARTS.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}

/** What classes of assets are called in files. */
export const assetClassLabels: Readonly<Record<AssetClass, string>> = {
  stock: '权益投资',
  bond: '固定收益投资',
  fund: '基金投资',
  metal: '贵金属投资',
  derivative: '金融衍生品投资',
  repo: '买入返售金融资产',
  cash: '银行存款和结算备付金合计',
  other: '其他资产',
};

/** As reports and files name the classes of assets, the first that fits. */
const CLASSES: readonly [AssetClass, RegExp][] = [
  ['repo', /返售|repo/i],
  ['derivative', /衍生|derivative/i],
  ['metal', /贵金属|metal/i],
  ['fund', /基金|fund/i],
  ['bond', /债|固定收益|支持证券|bond/i],
  ['stock', /股票|权益|stock|equit/i],
  ['cash', /存款|现金|备付金|cash/i],
  ['other', /其他|其它|other/i],
];

/** The class of assets that a cell names; null where it names none. */
export function assetClassOf(cell: string): AssetClass | null {
  return CLASSES.find(([, pattern]) => pattern.test(cell))?.[0] ?? null;
}
