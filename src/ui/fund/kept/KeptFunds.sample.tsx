import { useEffect } from 'react';
import { type Answer, failedAnswer } from '#kit';
import type { AlertPeriod } from '#rules/funds/fund-alerts.ts';
import type { KeptFund } from '#rules/funds/kept-funds.ts';
import { sampleRow } from '#samples/funds.ts';
import { sampleKept } from '#samples/kept-funds.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { Empty } from '#ui/components/States.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { KEPT_KEY, tellKeptChanged } from './device-key.ts';
import { KeptFunds } from './KeptFunds.tsx';

const rows = [
  sampleRow('000001'),
  sampleRow('000628', { status: '4' }),
  sampleRow('000216', { fundname: '长'.repeat(60) }),
];
const list: Answer<'trade/fund/list'> = {
  ok: true,
  record: [rows, [{ totalcount: String(rows.length) }]],
};
const history: Answer<'fund/nav/history'> = {
  ok: true,
  record: [
    [
      { navdate: '20260206', nav: '1.1210', growth: '0.10', cumulative: '0.000000' },
      { navdate: '20260213', nav: '1.1430', growth: '-0.61', cumulative: '2.854594' },
    ],
    [
      {
        ...{ exdate: '20260210', kind: 'dividend', amount: '0.0100', basis: 'disclosed' },
        ...{ recorddate: '', paydate: '', notice: '' },
      },
    ],
  ],
};
const news: Answer<'content/fundnews/list'> = {
  ok: true,
  record: [
    ['20260301', '20260225', '20260220', '20260214'].map((publishdate, at) => ({
      ...{ id: `n${at}`, publishdate, routecode: 'productdetail', fundcodes: ['000001'] },
      title: at === 1 ? '关于调整大额申购限额的公告'.repeat(4) : '2025 年第 4 季度报告',
    })),
    [
      {
        ...{ fundcode: '000001', exdate: '20260305', kind: 'dividend', amount: '0.0100' },
        ...{ basis: 'disclosed', recorddate: '', paydate: '', notice: '' },
      },
    ],
    [{ completeflag: '1' }],
  ],
};
const calls = {
  ...sampleMarkCalls,
  ...{ 'trade/fund/list': list, 'fund/nav/history': history, 'content/fundnews/list': news },
};
const four = [
  ...rows.map(({ fundcode, fundname }) => sampleKept(fundcode, fundname)),
  sampleKept('999998', '本站没有的基金'),
];

/** The browser holds these when it is shown. */
function Stored({
  funds,
  alerts = '',
}: {
  funds: readonly KeptFund[] | string;
  alerts?: AlertPeriod | '';
}) {
  useEffect(() => {
    localStorage.setItem(KEPT_KEY, typeof funds === 'string' ? funds : JSON.stringify(funds));
    tellKeptChanged();
    return () => localStorage.removeItem(KEPT_KEY);
  }, [funds]);
  return (
    <KeptFunds
      id="kept"
      alerts={alerts}
      push={null}
      dictionary={{}}
      canCompare
      empty={<Empty title="本机还没有自选基金" />}
    />
  );
}

export const samples: PartSamples = {
  usual: { label: '有分红、暂停和没有资料的基金', calls, part: <Stored funds={four} /> },
  first: {
    label: '今天刚加入',
    calls,
    part: <Stored funds={[sampleKept('000001', '华夏成长混合', null)]} />,
  },
  investor: { label: '已登录，可以加入账户', login: '张**', calls, part: <Stored funds={four} /> },
  alerts: { label: '可以用邮件提醒', calls, part: <Stored funds={four} alerts="day" /> },
  unread: { label: '存放的内容读不出来', calls, part: <Stored funds="{" /> },
  failed: {
    label: '净值没有取到',
    calls: { 'trade/fund/list': failedAnswer(), 'content/fundnews/list': failedAnswer() },
    part: <Stored funds={four} />,
  },
};
