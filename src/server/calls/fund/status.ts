import { checkBuy, checkPlan, fundStatus, STATUS_GROUP, statusLabel, type FundCheck } from '#rules/fund-check.ts';
import type { DictionaryEntry } from '#schemas/content.ts';
import { FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';
import type { Answerer, CallContext } from '../context.ts';
import { readList } from '../read.ts';
import { readAllFunds, readNamedFunds } from './read-funds.ts';

export const answerStatusList: Answerer<'fund/status/list'> = async ({ fundcodes }, context) => {
  const [funds, labels] = await Promise.all([readNamedFunds(fundcodes, context), readLabels(STATUS_GROUP, context)]);
  const rows = funds.map((fund) => {
    const [buy, plan] = [checkBuy(fund, labels), checkPlan(fund, labels)];
    return {
      fundcode: fund.fundcode, fundname: fund.fundname, fundstatus: fundStatus(fund), statusname: statusLabel(fund, labels),
      buyflag: flag(buy), buymsg: message(buy), planflag: flag(plan), planmsg: message(plan),
    };
  });
  return { ok: true, record: [rows] };
};

async function readLabels(dictitem: string, context: CallContext): Promise<Record<string, string>> {
  const { rows } = await readList<DictionaryEntry>(context, 'dictionary', `item:${dictitem}`);
  return Object.fromEntries(rows.map(({ subitem, subitemname }) => [subitem, subitemname]));
}

function flag(check: FundCheck): '0' | '1' {
  return check.ok ? '1' : '0';
}

function message(check: FundCheck): string {
  return check.ok ? '' : check.message;
}

/** In the order of the codes, funds without a type last. */
export const answerTypeCount: Answerer<'fund/type/count'> = async (_body, context) => {
  const funds = await readAllFunds(context);
  const types = countBy([...FUND_TYPES, ''], funds, (fund) => fund.fundtype);
  const risks = countBy(RISK_LEVELS, funds, (fund) => fund.risklevel);
  return {
    ok: true,
    record: [
      types.map(([fundtype, fundcount]) => ({ fundtype, fundcount })),
      risks.map(([risklevel, fundcount]) => ({ risklevel, fundcount })),
    ],
  };
};

function countBy<Row>(codes: readonly string[], rows: readonly Row[], codeOf: (row: Row) => string): [code: string, count: string][] {
  return codes.flatMap((code) => {
    const count = rows.filter((row) => codeOf(row) === code).length;
    return count > 0 ? [[code, String(count)]] : [];
  });
}
