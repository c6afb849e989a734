import { expect, it } from 'vitest';
import { demonstrationDocument } from '../render/demonstration-document.ts';
import { parseAddress } from '../snapshot/address.ts';
import { readDemonstrationEntry } from './demonstration.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** A company whose entries lead to `address`, with one fund. */
function snapshotOf(address: string): SiteSnapshot {
  const answers: Record<string, unknown> = {
    'common/mixparam': { ok: true, record: [[{ paramname: 'tradeaddress', paramvalue: address }]] },
    'fund/detail 000001': {
      ok: true,
      record: [[{ fundcode: '000001', fundname: '华夏成长混合' }]],
    },
  };
  return {
    answer: async ({ path, body }: { path: string; body: { fundcode?: string } }) =>
      answers[[path, body.fundcode].filter(Boolean).join(' ')] ?? {
        ok: false,
        code: '2030404',
        msg: '',
      },
  } as unknown as SiteSnapshot;
}
const HERE = '{host}/demonstration/{business}?fundcode={fundcode}';

async function words(url: string): Promise<string> {
  const read = await readDemonstrationEntry(parseAddress(url), snapshotOf(HERE));
  return read ? demonstrationDocument(read, { styles: [] }).replace(/<[^>]*>/g, ' ') : '';
}

it.each([
  [
    '/demonstration/buy?fundcode=000001',
    '购买：华夏成长混合',
    '登录后购买“华夏成长混合（000001）”',
    '返回华夏成长混合',
  ],
  [
    '/demonstration/plan?fundcode=000001',
    '定投：华夏成长混合',
    '为“华夏成长混合（000001）”设置定期定额投资',
    '返回华夏成长混合',
  ],
  ['/demonstration/login', '登录', '供已开户的投资者登录', '返回首页'],
  ['/demonstration/register', '注册开户', '注册并开立基金账户', '返回首页'],
  ['/demonstration/orglogin', '机构登录', '供机构客户登录', '返回首页'],
  ['/demonstration/?fundcode=', '网上交易', '登录后办理交易', '返回首页'],
  ['/demonstration/buy?fundcode=999999', '购买', '登录后购买选中的基金', '返回首页'],
])(
  '%s says that this is a demonstration, what would happen, and leads back',
  async (url, title, next, back) => {
    const text = await words(url);
    for (const part of [title, '这里是演示网站，没有办理这项业务的页面', next, back])
      expect(text).toContain(part);
    expect(text).not.toMatch(/系统维护|正在维护/);
  },
);

it('escapes what comes from the store', async () => {
  const html = demonstrationDocument(
    { kind: 'demonstration', business: 'buy', fund: { fundcode: '000001', fundname: '<b>基金' } },
    { styles: [] },
  );
  expect(html).not.toContain('<b>基金');
});

it('is no page of a company whose entries lead to its own trading site', async () => {
  expect(
    await readDemonstrationEntry(
      parseAddress('/demonstration/buy'),
      snapshotOf('https://trade.example.com/'),
    ),
  ).toBeNull();
  expect(await readDemonstrationEntry(parseAddress('/col?menuid=1'), snapshotOf(HERE))).toBeNull();
});
