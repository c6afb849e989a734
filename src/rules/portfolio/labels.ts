import { defineWords } from '../language/words.ts';
import type { AssetClass, ListScope } from '#schemas/fund/portfolio.ts';
import type { AmountChange } from './position-changes.ts';

/** What visitors read of the classes of a report's table of assets. */
export const ASSET_CLASS_LABELS = defineWords('assetClass', {
  stock: '股票等权益',
  bond: '债券等固定收益',
  fund: '基金',
  metal: '贵金属',
  derivative: '金融衍生品',
  repo: '买入返售',
  cash: '存款和备付金',
  other: '其他',
} as const satisfies Record<AssetClass, string>);

/** How many of a position there are beside the report before; empty where it is not known. */
export const AMOUNT_CHANGE_LABELS = defineWords('amountChange', {
  ...{ new: '新进', more: '增', less: '减', same: '不变', '': '' },
} as const satisfies Record<AmountChange, string>);

/** What a list of positions holds. */
export const LIST_SCOPE_LABELS: Readonly<Record<ListScope, string>> = {
  ...{ all: '全部', largest: '最大的若干只', '': '' },
};
