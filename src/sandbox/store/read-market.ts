import { readDemonstration } from '#server/features/demonstration/read-demonstration.ts';
import type { Demonstration } from '#server/features/demonstration/demonstration.ts';
import { problemText } from '#server/features/demonstration/problem.ts';
import { COMBOS } from '../core/combos.ts';
import { isQdii, type Market, type MarketFund } from '../core/market.ts';

/** The funds, calendar and figures of the demonstration; answers what is wrong with its files, one line each. */
export async function readMarket(
  folder: string,
  day: string,
): Promise<{ ok: true; market: Market } | { ok: false; problems: string[] }> {
  const read = await readDemonstration(folder, day);
  return read.ok
    ? { ok: true, market: marketOf(read.value) }
    : { ok: false, problems: read.problems.map(problemText) };
}

export function marketOf(demonstration: Demonstration): Market {
  const funds = demonstration.funds.map((facts) => fundOf(facts, demonstration));
  const home = funds.filter((fund) => !isQdii(fund) && fund.fundtype !== '5');
  const parameters = Object.fromEntries(
    demonstration.parameters.map(({ paramname, paramvalue }) => [paramname, paramvalue]),
  );
  return {
    funds: new Map(funds.map((fund) => [fund.fundcode, fund])),
    combos: new Map(COMBOS.map((combo) => [combo.combocode, combo])),
    holidays: demonstration.holidays,
    openDays: new Set(home.flatMap(({ days }) => days)),
    lastDay:
      funds
        .map(({ days }) => days.at(-1) ?? '')
        .toSorted()
        .at(-1) ?? '',
    cashFund: parameters['cashfundcode'] ?? '',
    statusLabels: Object.fromEntries(
      demonstration.dictionary
        .filter(({ dictitem }) => dictitem === '130011')
        .map(({ subitem, subitemname }) => [subitem, subitemname]),
    ),
    parameters,
  };
}

function fundOf(facts: Demonstration['funds'][number], from: Demonstration): MarketFund {
  const { fundcode } = facts;
  const rows = [
    ...(from.navs.get(fundcode) ?? []).map(({ navdate, nav }) => [navdate, nav] as const),
    ...(from.yields.get(fundcode) ?? []).map(
      ({ navdate, income10k }) => [navdate, income10k] as const,
    ),
  ];
  const schedule = from.fees.find(({ fundcodes }) => fundcodes.includes(fundcode));
  return {
    ...facts,
    tiers: schedule?.tiers ?? [],
    dividends: (from.dividends.get(fundcode) ?? []).toSorted((a, b) =>
      a.exdate < b.exdate ? -1 : 1,
    ),
    figures: new Map(rows),
    days: rows.map(([day]) => day),
  };
}
