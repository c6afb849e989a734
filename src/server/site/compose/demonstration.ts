import type { TradeIntent } from '#rules/trade/trade-entry.ts';
import type { Address } from '../snapshot/address.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** Where the demonstration's trading entries lead: `/demonstration/<business>?fundcode=`. */
const PATH = /^\/demonstration(?:\/([a-z]*))?\/?$/;
const BUSINESSES: readonly TradeIntent['business'][] = [
  'buy',
  'plan',
  'login',
  'register',
  'orglogin',
];

/** What a visitor would do on the trading site that a demonstration does not have. `business` null: whatever is done there. */
export interface DemonstrationPage {
  kind: 'demonstration';
  business: TradeIntent['business'] | null;
  fund: { fundcode: string; fundname: string } | null;
}

export function isDemonstrationPath({ path }: Address): boolean {
  return PATH.test(path);
}

/** Null where the address is another one, or where no trading entry of the company leads here: then this is no demonstration. */
export async function readDemonstrationEntry(
  address: Address,
  snapshot: SiteSnapshot,
): Promise<DemonstrationPage | null> {
  const [match, name] = PATH.exec(address.path) ?? [];
  if (match === undefined) return null;
  const answer = await snapshot.answer({ path: 'common/mixparam', body: {} });
  const leadsHere =
    answer.ok &&
    answer.record[0].some(({ paramvalue }) => paramvalue.startsWith('{host}/demonstration'));
  if (!leadsHere) return null;
  return {
    kind: 'demonstration',
    business: BUSINESSES.find((business) => business === name) ?? null,
    fund: await readFund(address, snapshot),
  };
}

async function readFund(
  { parameters: { fundcode } }: Address,
  snapshot: SiteSnapshot,
): Promise<DemonstrationPage['fund']> {
  if (fundcode === undefined) return null;
  const answer = await snapshot.answer({ path: 'fund/detail', body: { fundcode } });
  return answer.ok ? { fundcode, fundname: answer.record[0][0].fundname } : null;
}
