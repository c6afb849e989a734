import { describe, expect, it, vi } from 'vitest';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import type { Fields } from '#wire/public/request.ts';
import { checkOrder, type OrderSources } from './check-order.ts';

const LABELS: Record<string, [string, string][]> = {
  130011: [
    ['0', '交易'],
    ['4', '停止交易'],
    ['6', '停止赎回'],
  ],
  sharetype: [
    ['A', '前端收费'],
    ['B', '后端收费'],
  ],
};
const share = { fundcode: '000001', sharetype: 'A', tradeacco: '1000001' };
const held = { ...share, marketvalue: '10.00', sourceflag: '1', status: '0', businessflag: '1' };

/** A site and a gateway that know this. */
function sources(
  published: object[],
  answer: Settled,
): OrderSources & { ask: ReturnType<typeof vi.fn> } {
  const site = {
    answer: async ({ path, body }: { path: string; body: { dictitem?: string } }) =>
      path === 'common/dictionary'
        ? {
            ok: true,
            record: [
              (LABELS[body.dictitem ?? ''] ?? []).map(([subitem, subitemname]) => ({
                subitem,
                subitemname,
              })),
            ],
          }
        : path === 'common/mixparam'
          ? { ok: true, record: [[{ paramname: 'cashfundcode', paramvalue: '000001' }]] }
          : { ok: true, record: [published] },
  };
  return { site: site as never, ask: vi.fn(async () => answer) };
}

const holding = (row: object) => sources([], { ok: true, record: [[row], [{ totalcount: '1' }]] });
const refused = (message: string) => failure('badFields', message);

it.each([
  ['trade/buy/apply', { buyflag: '0', buymsg: '基金状态为停止交易' }, '基金状态为停止交易'],
  [
    'trade/plan/create',
    { planflag: '0', planmsg: '基金未开通定期定额交易手段' },
    '基金未开通定期定额交易手段',
  ],
])('%s goes by what the site publishes', async (path, row, message) => {
  expect(await checkOrder(path, share, sources([row], { ok: true, record: [] }))).toEqual(
    refused(message),
  );
  expect(
    await checkOrder(path, share, sources([{ buyflag: '1', planflag: '1' }], UNASKED)),
  ).toBeNull();
  expect(await checkOrder(path, share, sources([], UNASKED))).toBeNull();
});

const UNASKED: Settled = { ok: false, code: 'unasked', msg: '' };

it.each([
  ['trade/redeem/apply', { ...held, marketvalue: '0' }, '基金可用份额为0'],
  ['trade/redeem/apply', { ...held, tradeacco: '1000002' }, '基金可用份额为0'],
  ['trade/redeem/fast', { ...held, sourceflag: '2' }, '代销基金不能赎回'],
  ['trade/redeem/apply', { ...held, status: '6' }, '基金状态为停止赎回'],
  ['trade/convert/apply', { ...held, sourceflag: '2' }, '代销基金不能转换'],
])('%s of what is held as %j says %s', async (path, row, message) => {
  expect(await checkOrder(path, share, holding(row))).toEqual(refused(message));
});

describe('the cash product', () => {
  const money = { applicationamount: '100', tradeacco: share.tradeacco };

  it('is paid into by what the site publishes of its fund', async () => {
    const closed = sources([{ buyflag: '0', buymsg: '基金状态为停止申购' }], UNASKED);
    const answered = vi.spyOn(closed.site, 'answer');
    expect(await checkOrder('trade/cash/in', money, closed)).toEqual(refused('基金状态为停止申购'));
    expect(answered).toHaveBeenCalledWith({
      path: 'fund/status/list',
      body: { fundcodes: '000001' },
    });
  });

  it('is taken out of by what is held of its fund, in whichever fee mode', async () => {
    expect(await checkOrder('trade/cash/out', money, holding(held))).toBeNull();
    expect(
      await checkOrder('trade/cash/out', money, holding({ ...held, marketvalue: '0' })),
    ).toEqual(refused('基金可用份额为0'));
  });
});

it('lets what is held be sold and converted, but not with a back-end fee', async () => {
  expect(await checkOrder('trade/redeem/apply', share, holding(held))).toBeNull();
  expect(await checkOrder('trade/convert/apply', share, holding(held))).toBeNull();
  const back = { ...share, sharetype: 'B' };
  expect(
    await checkOrder('trade/convert/apply', back, holding({ ...held, sharetype: 'B' })),
  ).toEqual(refused('基金收费方式为后端收费'));
});

it.each([
  ['trade/combo/buy', [{ status: '0' }, { status: '4' }], '组合当中包含状态为停止交易的基金'],
  [
    'trade/combo/plan/create',
    [{ status: '0', businessflag: '' }],
    '组合当中存在基金未开通定期定额交易手段',
  ],
])('%s of parts %j says %s', async (path, parts, message) => {
  const from = sources([], { ok: true, body: { parts } });
  expect(await checkOrder(path, { combocode: 'C1' }, from)).toEqual(refused(message));
  expect(from.ask).toHaveBeenCalledWith('trade/combo/detail', { combocode: 'C1' } satisfies Fields);
  const open = sources([], { ok: true, body: { parts: [{ status: '0', businessflag: '1' }] } });
  expect(await checkOrder(path, { combocode: 'C1' }, open)).toBeNull();
});

it('answers an order whose holding cannot be read as that reading was answered', async () => {
  const lost: Settled = { ...failure('upstreamUnavailable'), unsent: true };
  expect(await checkOrder('trade/redeem/apply', share, sources([], lost))).toEqual(lost);
});

it('has no rule for other calls', async () => {
  expect(await checkOrder('trade/pay/apply', {}, sources([], UNASKED))).toBeNull();
});
