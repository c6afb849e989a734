import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { ModuleCode } from '#schemas/module.ts';

export type Props = Record<string, JsonValue>;

/** A block of a demonstration page: the props that differ from its defaults, and its blocks by slot if it holds any. */
export interface DemonstrationBlock {
  type: string;
  props: Props;
  slots: Record<string, DemonstrationBlock[]>;
}

export interface Module {
  code: ModuleCode;
  props: Props;
  /** By slot. */
  slots: Record<string, DemonstrationBlock[]>;
}

/** Pages composed for one menu entry, by its id, and those that follow an entry's route. */
export interface Composition {
  entries?: Record<string, Module[]>;
  routes?: Record<string, (entry: MenuItem) => Module[]>;
}

export const demonstrationBlock = (
  type: string,
  props: Props = {},
  slots: Record<string, DemonstrationBlock[]> = {},
): DemonstrationBlock => ({ type, props, slots });

/** A module with its blocks in `main`; of a layout with an aside, those there too. */
export function module(
  code: ModuleCode,
  main: DemonstrationBlock[],
  props: Props = {},
  aside?: DemonstrationBlock[],
): Module {
  return { code, props, slots: { main, ...(aside && { aside }) } };
}

/** What stands at the end of every page that shows a fund's figures. */
export const disclaimer = module('M11', [
  demonstrationBlock('disclaimer', {
    paragraphs: [
      {
        id: 'p1',
        text: '基金有风险，投资须谨慎。基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
      },
      {
        id: 'p2',
        text: '投资前请阅读基金合同、招募说明书和产品资料概要，了解产品的风险收益特征，选择与自己的风险承受能力相匹配的产品。',
      },
      {
        id: 'p3',
        text: '购买货币市场基金并不等于将资金作为存款存放在银行或者存款类金融机构，基金管理人不保证基金一定盈利，也不保证最低收益。',
      },
      {
        id: 'p4',
        text: '本站是产品演示。所列基金由各自的基金管理人管理，名称与数据取自公开的历史信息；风险等级、交易状态、费用与公告为演示内容。',
      },
    ],
  }),
]);
