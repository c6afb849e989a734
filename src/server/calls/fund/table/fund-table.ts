import { GROWTH_FIELDS, type FundFacts } from '#schemas/fund.ts';
import type { LatestFigures } from '#server/figures/performance.ts';

/** A fund with what lists are searched and sorted by, made ready once. */
export interface TableFund {
  facts: FundFacts;
  /** Absent where none are known. */
  figures: LatestFigures | undefined;
  /** Its names in lower case. */
  names: readonly string[];
  /** Initials of the name's pinyin, in lower case. */
  initials: string;
  /** Ids and names of who is in charge. */
  managers: readonly string[];
}

/** All funds as they are at one moment, by code. */
export interface FundTable {
  funds: readonly TableFund[];
  /**
   * All funds in an order of `trade/fund/list`; a leading minus puts the greatest first. Funds without the figure come last
   * either way, equal ones by code. Each order is worked out when it is first asked for.
   */
  ordered(ordertype: string): readonly TableFund[];
}

export function createFundTable(facts: readonly FundFacts[], figures: ReadonlyMap<string, LatestFigures>): FundTable {
  const funds = facts.map((fund) => toTableFund(fund, figures.get(fund.fundcode)));
  const orders = new Map<string, readonly TableFund[]>([['', funds]]);
  return {
    funds,
    ordered(ordertype) {
      const order = orders.get(ordertype) ?? sortFunds(funds, ordertype);
      orders.set(ordertype, order);
      return order;
    },
  };
}

function toTableFund(facts: FundFacts, figures: LatestFigures | undefined): TableFund {
  return {
    facts,
    figures,
    names: [...new Set([facts.fundname, facts.fund_shortname, facts.fund_fullname].map((name) => name.toLowerCase()))],
    initials: facts.pinyin.toLowerCase(),
    managers: facts.managers.flatMap(({ managerid, name }) => [managerid ?? name, name]),
  };
}

const SORTABLE = ['nav', ...GROWTH_FIELDS] as const;

function sortFunds(funds: readonly TableFund[], ordertype: string): TableFund[] {
  const direction = ordertype.startsWith('-') ? -1 : 1;
  const name = SORTABLE.find((field) => field === ordertype.replace('-', ''));
  const keyed = funds.map((fund) => ({ fund, key: name && fund.figures?.[name] ? Number(fund.figures[name]) : undefined }));
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined) return Number(a.key === undefined) - Number(b.key === undefined);
    return (a.key - b.key) * direction;
  });
  return keyed.map(({ fund }) => fund);
}
