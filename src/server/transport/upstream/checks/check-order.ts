import {
  checkComboBuy,
  checkComboPlan,
  checkConvert,
  checkSell,
  SHARETYPE_GROUP,
  STATUS_GROUP,
  type CheckedFund,
  type FundCheck,
  type Labels,
} from '#rules/trade/fund-check.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Fields } from '#wire/public/request.ts';

/** What the rules of trading ask. */
export interface OrderSources {
  /** What the site publishes of funds, and its labels. */
  site: Pick<SiteSnapshot, 'answer'>;
  /** Reads at the gateway, as the investor who orders; a success fits its schema. */
  ask(path: 'trade/asset/share/list' | 'trade/combo/detail', fields: Fields): Promise<Settled>;
}

type Check = (fields: Fields, sources: OrderSources) => Promise<Settled | null>;
interface Holding extends CheckedFund {
  fundcode: string;
  tradeacco: string;
}

/** Largest number of cards that one fund is looked up on. */
const HOLDINGS = '100';

const sell: Check = async (fields, sources) =>
  ofHolding(fields, sources, async (fund) => checkSell(fund, await labels(sources, STATUS_GROUP)));
const convert: Check = async (fields, sources) =>
  ofHolding(fields, sources, async (fund) => {
    const [statuses, sharetypes] = await Promise.all([
      labels(sources, STATUS_GROUP),
      labels(sources, SHARETYPE_GROUP),
    ]);
    return checkConvert(fund, statuses, sharetypes);
  });
const combo =
  (check: (funds: readonly CheckedFund[], labels: Labels) => FundCheck): Check =>
  async ({ combocode }, sources) => {
    const found = await sources.ask('trade/combo/detail', { combocode });
    if (!found.ok) return found;
    const { parts } = (found as { body: { parts: CheckedFund[] } }).body;
    return refusalOf(check(parts, await labels(sources, STATUS_GROUP)));
  };

/** The specification's rules of section 4 by the call that they are for. */
const CHECKS: Readonly<Record<string, Check>> = {
  'trade/buy/apply': (fields, sources) => ofPublished(fields, sources, 'buy'),
  'trade/plan/create': (fields, sources) => ofPublished(fields, sources, 'plan'),
  'trade/cash/in': async (fields, sources) =>
    ofPublished({ ...fields, fundcode: await cashFund(sources) }, sources, 'buy'),
  'trade/cash/out': async (fields, sources) =>
    sell({ ...fields, fundcode: await cashFund(sources) }, sources),
  'trade/redeem/apply': sell,
  'trade/redeem/fast': sell,
  'trade/convert/apply': convert,
  'trade/combo/buy': combo(checkComboBuy),
  'trade/combo/plan/create': combo(checkComboPlan),
};

/** Whether an order is held against the rules before it leaves. */
export function hasOrderRule(path: string): boolean {
  return Object.hasOwn(CHECKS, path);
}

/**
 * The answer to an order that the rules forbid; null where they do not. Holdings and combinations are read at the
 * gateway: an answer that fails is the order's.
 */
export async function checkOrder(
  path: string,
  fields: Fields,
  sources: OrderSources,
): Promise<Settled | null> {
  return (await CHECKS[path]?.(fields, sources)) ?? null;
}

/** By the status that the site publishes; a fund that it does not have is the gateway's to judge. */
async function ofPublished(
  { fundcode }: Fields,
  { site }: OrderSources,
  business: 'buy' | 'plan',
): Promise<Settled | null> {
  const answer = await site.answer({
    path: 'fund/status/list',
    body: { fundcodes: String(fundcode) },
  });
  const fund = answer.ok ? answer.record[0][0] : undefined;
  return fund && fund[`${business}flag`] === '0'
    ? failure('badFields', fund[`${business}msg`])
    : null;
}

/** By what the investor holds of the fund on this card; without any of it there are no units. The cash product has one fee mode. */
async function ofHolding(
  { fundcode, sharetype, tradeacco }: Fields,
  { ask }: OrderSources,
  check: (fund: CheckedFund) => Promise<FundCheck>,
): Promise<Settled | null> {
  const found = await ask('trade/asset/share/list', { fundcode, tradeacco, pagecount: HOLDINGS });
  if (!found.ok) return found;
  const [rows] = (found as { record: [Holding[]] }).record;
  const held = rows.find(
    (row) =>
      row.fundcode === fundcode &&
      row.sharetype === (sharetype ?? row.sharetype) &&
      row.tradeacco === tradeacco,
  );
  return refusalOf(await check(held ?? {}));
}

/** The company's cash product, by its parameter. */
async function cashFund({ site }: OrderSources): Promise<string> {
  const answer = await site.answer({ path: 'common/mixparam', body: {} });
  const [rows] = answer.ok ? answer.record : [[]];
  return rows.find(({ paramname }) => paramname === 'cashfundcode')?.paramvalue ?? '';
}

async function labels({ site }: OrderSources, dictitem: string): Promise<Labels> {
  const answer = await site.answer({ path: 'common/dictionary', body: { dictitem } });
  return answer.ok
    ? Object.fromEntries(answer.record[0].map(({ subitem, subitemname }) => [subitem, subitemname]))
    : {};
}

function refusalOf(check: FundCheck): Settled | null {
  return check.ok ? null : failure('badFields', check.message);
}
