import {
  checkBuy,
  checkPlan,
  fundStatus,
  STATUS_GROUP,
  statusLabel,
  type FundCheck,
} from '#rules/trade/fund-check.ts';
import type { DictionaryEntry } from '#schemas/content.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { readList } from '../../calls/read.ts';
import { readNamedFunds } from './read-funds.ts';

export const answerStatusList: CallHandler<'fund/status/list'> = async ({ fundcodes }, context) => {
  const [funds, labels] = await Promise.all([
    readNamedFunds(fundcodes, context),
    readLabels(STATUS_GROUP, context),
  ]);
  const rows = funds.map((fund) => {
    const [buy, plan] = [checkBuy(fund, labels), checkPlan(fund, labels)];
    return {
      fundcode: fund.fundcode,
      fundname: fund.fundname,
      fundstatus: fundStatus(fund),
      statusname: statusLabel(fund, labels),
      buyflag: flag(buy),
      buymsg: message(buy),
      planflag: flag(plan),
      planmsg: message(plan),
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
