import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textNotices } from '#rules/text/text-notices.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import {
  ALERT_ORIGIN,
  AlertFixture,
  CASH_FUND,
  day,
  FUND,
  notice,
} from '#tests/support/alert-fixture.ts';
import { readAlertNumbers } from './alert-numbers.ts';
import { beginMail, claimDue } from './send-news.ts';

/** Of which no other test imports NAVs. */
const OTHER = '000002';

let alerts: AlertFixture;
beforeAll(async () => {
  alerts = await AlertFixture.open([OTHER]);
});
beforeEach(() => alerts.reset());
afterAll(() => alerts?.close());

const nav = (navdate: string, value: string, growth: string) => ({ navdate, nav: value, growth });
const importNavs = (...navs: ReturnType<typeof nav>[]) =>
  importFigures(alerts.store.sql, 'test', '', {
    funds: [{ fundcode: OTHER, navdecimals: '4', establishdate: '20200101', navs }],
  });

describe('a mail with news', () => {
  it('says the NAV and its change as the page does, a dividend with its days, a notice, the risk, and how to end', async () => {
    const token = await alerts.subscribed();
    await importFigures(alerts.store.sql, 'test', '', {
      funds: [
        {
          fundcode: FUND,
          navdecimals: '4',
          establishdate: '20200101',
          navs: [nav(day(-2), '1', '0'), nav(day(-1), '1.1', '10')],
          dividends: [
            {
              ...{ exdate: day(5), kind: 'dividend', amount: '0.027', basis: 'disclosed' },
              ...{ recorddate: day(5), paydate: day(7), notice: '' },
            },
          ],
        },
      ],
    });
    await alerts.publish([['article', 'n1', notice('n1')]]);
    await alerts.turns();
    const sent = alerts.one();
    const dashed = (date: string) => date.replace(/^(....)(..)(..)$/, '$1-$2-$3');
    for (const words of [
      `${dashed(day(-1))}，单位净值 1.1000，日增长率 +10.00%`,
      `每份分红 0.027 元，权益登记日 ${dashed(day(5))}，除息日 ${dashed(day(5))}，红利发放日 ${dashed(day(7))}`,
      '关于n1的公告',
      `${ALERT_ORIGIN}/fund?fundcode=${FUND}`,
      textNotices.performance,
      `${ALERT_ORIGIN}/alerts/end?t=${token}`,
    ])
      expect(sent.text).toContain(words);
    expect(sent.html).toContain('单位净值 1.1000');
    expect(sent.html).toContain(textNotices.performance);
    expect(sent.headers).toMatchObject({
      'list-unsubscribe': `<${ALERT_ORIGIN}/alerts/end?t=${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(sent.subject).toBe('您关注的基金有 3 项更新');
    await alerts.turns();
    expect(alerts.received).toHaveLength(1);
    expect(await readAlertNumbers(alerts.store.sql, 7)).toMatchObject({ sent: 1, failed: 0 });
  });

  it('is one for a period, of what is live by then: not of drafts to come, nor of what was withdrawn', async () => {
    await alerts.subscribed();
    const later = new Date(Date.now() + 3600_000).toISOString();
    const planned = await release(alerts.store.sql, {
      ...{ author: 'test', note: '' },
      items: [
        {
          kind: 'article',
          key: 'n2',
          body: notice('n2'),
          baseSeq: null,
          validFrom: later,
        },
      ],
    });
    expect(planned.ok).toBe(true);
    const seq = await alerts.publish([['article', 'n3', notice('n3')]]);
    await alerts.publish([['article', 'n4', notice('n4')]]);
    await alerts.anHourPasses();
    await alerts.publish([['article', 'n3', null]], seq);
    await alerts.publish([['article', 'n5', notice('n5')]]);
    await alerts.turn();
    await alerts.turn();
    const sent = alerts.one();
    expect(['n2', 'n3', 'n4', 'n5'].filter((id) => sent.text.includes(id))).toEqual(['n4', 'n5']);
    // Published again, it is told: it never was.
    await alerts.publish(
      [['article', 'n3', notice('n3')]],
      await lastSeq(alerts.store.sql, 'article', 'n3'),
    );
    await alerts.turns();
    expect(alerts.received.map(({ text }) => text.includes('n3'))).toEqual([false, true]);
  });

  it('tells of a planned notice once its time has come', async () => {
    await alerts.subscribed();
    const seq = await alerts.publish([['article', 't1', notice('t1')]]);
    // As after a turn that read its release before it began.
    await alerts.store.sql`update alert_position set seq = ${seq}`;
    await alerts.turns();
    expect(alerts.one().text).toContain('关于t1的公告');
  });

  it('has only the newest NAV, nothing that was undone or older than 30 days, and nothing twice', async () => {
    await alerts.subscribed({ fundcodes: [OTHER] });
    await importNavs(nav(day(-3), '1.2', '1'));
    await alerts.turn();
    await importNavs(nav(day(-2), '1.3', '1'));
    await importNavs(nav(day(-40), '0.9', '1'));
    await alerts.turns();
    expect(alerts.one().text).toContain('1.3000');
    expect(alerts.one().text).not.toContain('1.2000');
    // A correction of a day that was told is not told again.
    await importNavs(nav(day(-2), '1.31', '1'));
    await alerts.turns();
    expect(alerts.received).toHaveLength(1);
  });

  it('gives a cash fund its income and yield', async () => {
    await alerts.subscribed({ fundcodes: [CASH_FUND] });
    await importFigures(alerts.store.sql, 'test', '', {
      funds: [
        {
          ...{ fundcode: CASH_FUND, navdecimals: '4', establishdate: '20200101' },
          yields: [{ navdate: day(-1), income10k: '1.1', yield7d: '4.1' }],
        },
      ],
    });
    await alerts.turns();
    expect(alerts.one().text).toContain('万份收益 1.1000 元，7日年化 4.100%');
  });

  it('is sent once or not at all: after a crash between noting and sending it is lost, and not sent again', async () => {
    await alerts.subscribed();
    await alerts.publish([['article', 'c1', notice('c1')]]);
    await alerts.anHourPasses();
    const due = await claimDue(alerts.store.sql, new Date().toISOString());
    if (!due) throw new Error('nothing is due');
    expect(await beginMail(alerts.parts, due)).toMatchObject({ events: ['notice:c1'] });
    // Here the process ends.
    await alerts.turns();
    expect(alerts.received).toEqual([]);
    await alerts.publish([['article', 'c2', notice('c2')]]);
    await alerts.turns();
    expect(alerts.one().text).toContain('c2');
    expect(alerts.one().text).not.toContain('c1');
  });

  it('is sent again where the server surely did not take it, and ends the subscription of an address it refuses', async () => {
    await alerts.subscribed();
    await alerts.publish([['article', 'r1', notice('r1')]]);
    alerts.refuseWith = 451;
    await alerts.turns();
    expect(alerts.received).toEqual([]);
    alerts.refuseWith = 0;
    await alerts.turns();
    expect(alerts.one().text).toContain('r1');
    alerts.refuseWith = 550;
    for (const id of ['r2', 'r3', 'r4']) {
      await alerts.publish([['article', id, notice(id)]]);
      await alerts.turns();
    }
    expect(await readAlertNumbers(alerts.store.sql, 7)).toMatchObject({
      live: 0,
      sent: 1,
      failed: 3,
    });
  });
});
