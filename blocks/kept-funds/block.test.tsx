// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import { type Answer, type CallRequest, failedAnswer } from '#kit';
import { sampleRow } from '#samples/funds.ts';
import { sampleKept } from '#samples/kept-funds.ts';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { samplePage } from '#samples/page.ts';
import type { DividendRow } from '#schemas/fund.ts';
import type { KeptFund } from '#rules/funds/kept-funds.ts';
import { renderBlock, textOf as textWithBreaks } from '#tests/support/render-block.tsx';
import { CallsProvider } from '#ui/calls.tsx';
import { loadMarks } from '#ui/fund/investor/load-marks.ts';
import { KeepMark } from '#ui/fund/kept/KeepMark.tsx';
import { createLoginStore, LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import { provideMarks } from '#ui/visitor/marks-loader.ts';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical } = samples;
const row = sampleRow('000001');
const list: Answer<'trade/fund/list'> = { ok: true, record: [[row], [{ totalcount: '1' }]] };
const days = [
  { navdate: '20260206', nav: '1.121', growth: '0.1', cumulative: '0.000000' },
  { navdate: '20260213', nav: '1.143', growth: '0.1', cumulative: '2.854594' },
];
const payout: DividendRow = {
  ...{ exdate: '20260210', kind: 'dividend', amount: '0.01', basis: 'disclosed' },
  ...{ recorddate: '', paydate: '', notice: '' },
};
const noNews: Answer<'content/fundnews/list'> = {
  ok: true,
  record: [[], [], [{ completeflag: '1' }]],
};
const notice = (id: string, publishdate: string) => ({
  ...{ id, title: `公告${id}`, publishdate },
  ...{ routecode: 'productdetail' as const, fundcodes: ['000001'] },
});
const history: Answer<'fund/nav/history'> = { ok: true, record: [days, [payout]] };

let place: HTMLElement;
let root: Root;
let login: LoginStore;
let asked: CallRequest[];
let answers: Record<string, Answer>;

beforeAll(() => Promise.all([loadMarks(), import('#ui/fund/kept/device-funds.ts')]));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: Date.parse('2026-02-13T03:00:00Z'), toFake: ['Date'] });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  login = createLoginStore();
  provideMarks(loadMarks);
  asked = [];
  answers = {
    ...{ 'trade/fund/list': list, 'fund/nav/history': history, 'content/fundnews/list': noNews },
    ...sampleMarkCalls,
  };
  localStorage.clear();
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const store = (...funds: KeptFund[]) => localStorage.setItem('quoin.kept', JSON.stringify(funds));
const stored = () => JSON.parse(localStorage.getItem('quoin.kept') ?? '[]') as KeptFund[];
const text = () => textWithBreaks(place.innerHTML.replaceAll('<wbr>', ''));
const press = (words: string) =>
  act(async () =>
    [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(words))?.click(),
  );

async function open({
  props,
  data,
}: typeof typical | typeof samples.bare = typical): Promise<void> {
  const fetch = async (request: CallRequest) => {
    asked.push(request);
    return answers[request.path] ?? failedAnswer('今日不能修改');
  };
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <LoginContext value={login}>
          <View
            id="node"
            props={props}
            data={data}
            page={samplePage({ dictionary: { '130011': { '4': '停止交易' } } })}
            slots={{}}
          />
          <p>
            <KeepMark fund={row} address="/col?menuid=8" />
          </p>
        </LoginContext>
      </CallsProvider>,
    ),
  );
}

test('the document is the same for everybody, with a sentence where no scripts run', () => {
  store(sampleKept('000001', '华夏成长混合'));
  const html = textWithBreaks(renderBlock(View, typical));
  expect(html).toContain(typical.props.scriptText);
  expect(html).not.toContain('000001');
});

it('says how to keep a fund and asks nothing where none is kept; a press of the star lists it', async () => {
  await open();
  expect(text()).toContain(typical.props.emptyHint);
  expect(asked).toEqual([]);
  await press('自选');
  await act(async () => void (await import('#ui/fund/kept/device-funds.ts')));
  expect(stored()).toMatchObject([{ fundcode: '000001', kept: '20260213', before: null }]);
  expect(text()).toMatch(/华夏成长混合 000001 .*单位净值 1\.143 2026-02-13 .*2026-02-13 加入/);
  expect(place.querySelector('[aria-pressed=true]')?.textContent).toContain('自选');
  expect(text()).toContain('查看自选');
});

it('says what changed since the last visit with what was paid, and sends codes and days alone', async () => {
  store(sampleKept('000001', '华夏成长混合'));
  await open();
  expect(text()).toContain('+2.85%');
  expect(text()).toContain(
    '净值 2026-02-06 为 1.121，2026-02-13 为 1.143；涨跌含其间的分红和拆分：2026-02-10 除息，每份 0.01 元',
  );
  expect(text()).toContain('不会上传');
  expect(asked).toEqual([
    { path: 'trade/fund/list', body: { fundcodes: '000001', pagecount: '1' } },
    { path: 'content/fundnews/list', body: { fundcodes: '000001', startdate: '20260206' } },
    {
      path: 'fund/nav/history',
      body: { fundcode: '000001', startdate: '20260206', enddate: '20260213', points: '20' },
    },
  ]);
});

it('compares with the last visit on a new day, and again so after the page is loaded once more', async () => {
  vi.setSystemTime(Date.parse('2026-03-01T03:00:00Z'));
  store(sampleKept('000001', '华夏成长混合'));
  await open();
  const since = { visit: '20260213', navdate: '20260213', nav: '1.1430' };
  expect(stored()[0]).toMatchObject({ before: since, seen: { visit: '20260301' } });
  expect(text()).toContain('没有更新，仍是 2026-02-13 的数字');
  await act(() => root.unmount());
  root = createRoot(place);
  await open();
  expect(stored()[0]).toMatchObject({ before: since, seen: { visit: '20260301' } });
});

it('counts and leads to what was published since the last visit, asked by one call for all funds', async () => {
  store(
    sampleKept('000001', '华夏成长混合'),
    sampleKept('000216', '黄金', null),
    sampleKept('000628', '高新', { visit: '20260129', navdate: '20260129', nav: '1.1' }),
  );
  const rows = ['000001', '000216', '000628'].map((code) => sampleRow(code));
  answers['trade/fund/list'] = { ok: true, record: [rows, [{ totalcount: '3' }]] };
  answers['content/fundnews/list'] = {
    ok: true,
    record: [
      [notice('n4', '20260213'), notice('n3', '20260212'), notice('n2', '20260206')],
      [{ ...payout, fundcode: '000001', exdate: '20260220' }],
      [{ completeflag: '1' }],
    ],
  };
  await open();
  const calls = asked.filter(({ path }) => path === 'content/fundnews/list');
  expect(calls.map(({ body }) => body)).toEqual([
    { fundcodes: '000001,000216,000628', startdate: '20260129' },
  ]);
  const [first, second, third] = [...place.querySelectorAll('li:has(dl)')].map((item) =>
    textWithBreaks(item.innerHTML.replaceAll('<wbr>', '')),
  );
  expect(first).toContain(
    '2026-02-06 以来 3 条新公告，1 次新分红 2026-02-20 除息，每份 0.01 元 2026-02-13 公告n4',
  );
  expect(place.querySelector('a[href="/productdetail?id=n3"]')?.textContent).toBe('公告n3');
  expect(second).toContain('改日再来');
  expect(second).not.toContain('公告');
  expect(third).toContain('2026-01-29 以来 没有新公告、分红和拆分');
});

it('tells of a notice once: what a visit showed is not new on the next day', async () => {
  store(sampleKept('000001', '华夏成长混合'));
  const shown = notice('n1', '20260213');
  answers['content/fundnews/list'] = { ok: true, record: [[shown], [], [{ completeflag: '1' }]] };
  await open();
  expect(text()).toContain('1 条新公告');
  await act(() => root.unmount());
  root = createRoot(place);
  vi.setSystemTime(Date.parse('2026-02-14T03:00:00Z'));
  const later = notice('n2', '20260213');
  answers['content/fundnews/list'] = {
    ok: true,
    record: [[later, shown], [], [{ completeflag: '1' }]],
  };
  await open();
  expect(text()).toContain('2026-02-13 以来 1 条新公告 2026-02-13 公告n2');
  expect(text()).not.toContain('公告n1');
});

it('says that not all notices were asked, and that they could not be had', async () => {
  store(sampleKept('000001', '华夏成长混合'));
  answers['content/fundnews/list'] = {
    ok: true,
    record: [[notice('n1', '20260213')], [], [{ completeflag: '0' }]],
  };
  await open();
  expect(text()).toContain('至少 1 条新公告');
  await act(() => root.unmount());
  root = createRoot(place);
  answers['content/fundnews/list'] = failedAnswer();
  await open();
  expect(text()).toContain('其间的公告、分红和拆分没有取到');
  expect(text()).toContain('+2.85%');
});

it('compares the NAVs alone and says so where the payouts could not be had', async () => {
  store(sampleKept('000001', '华夏成长混合'));
  answers['fund/nav/history'] = failedAnswer();
  await open();
  expect(text()).toContain('+1.96%');
  expect(text()).toContain('其间有无分红和拆分没有取到，只比较净值');
});

it('adds up what a cash fund earned', async () => {
  const cash = sampleRow('000198', { navdate: '20260213' });
  store(sampleKept('000198', '天弘余额宝货币'));
  answers['trade/fund/list'] = { ok: true, record: [[cash], [{ totalcount: '1' }]] };
  answers['fund/yield/history'] = {
    ok: true,
    record: [
      ['20260206', '20260207', '20260213'].map((navdate) => ({
        ...{ navdate, income10k: '1.1000', yield7d: '4.1' },
      })),
      [{ staleflag: '' }],
    ],
  };
  await open();
  expect(text()).toContain('2.2000 元 2026-02-07 至 2026-02-13 每万份收益之和，不计收益再投资');
});

it('marks funds that are suspended, and keeps those that the site does not have', async () => {
  store(sampleKept('000001', '华夏成长混合'), sampleKept('999998', '别的基金'));
  const halted = sampleRow('000001', { status: '4' });
  answers['trade/fund/list'] = { ok: true, record: [[halted], [{ totalcount: '1' }]] };
  await open();
  expect(text()).toContain('华夏成长混合 000001 停止交易');
  expect(text()).toContain('别的基金 999998 本站没有取到这只基金的资料');
  expect(place.querySelector('a[href*="999998"]')).toBeNull();
  expect(stored()).toHaveLength(2);
});

it('keeps a fund that is removed in its place until the same button puts it back as it was', async () => {
  const [one, other] = [sampleKept('000001', '华夏成长混合'), sampleKept('999998', '别的基金')];
  store(one, other);
  await open();
  const before = stored();
  await press('移出');
  expect(stored()).toEqual([before[1]]);
  expect(text()).toContain('已移出');
  await press('撤销');
  expect(stored()).toEqual(before);
});

it('shows what another tab keeps', async () => {
  await open();
  store(sampleKept('000001', '华夏成长混合'));
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'quoin.kept' })));
  expect(text()).toContain('华夏成长混合 000001');
});

it('offers who is logged in to add the funds to the account, and leaves those on the device', async () => {
  answers['account/favorite/add'] = { ok: true, body: { totalcount: '3' } };
  store(sampleKept('000001', '华夏成长混合'), sampleKept('000051', '华夏沪深300ETF联接A'));
  await open();
  await act(async () => login.set({ name: '张**', logOut: () => undefined }));
  const added = () => asked.filter(({ path }) => path === 'account/favorite/add');
  expect(added()).toEqual([]);
  await press('把 1 只加入账户自选');
  expect(added()).toEqual([{ path: 'account/favorite/add', body: { fundcode: '000051' } }]);
  expect(text()).toContain('本机的自选都在您的账户自选里');
  expect(stored()).toHaveLength(2);
});

it('says why funds were not added to the account', async () => {
  store(sampleKept('000051', '华夏沪深300ETF联接A'));
  await open();
  await act(async () => login.set({ name: '张**', logOut: () => undefined }));
  await press('加入账户自选');
  expect(text()).toContain('1 只没有加入：今日不能修改');
});

it('says that the browser refuses, or that something cannot be read, and deletes nothing', async () => {
  localStorage.setItem('quoin.kept', '{');
  await open();
  expect(text()).toContain('有读不出来的内容');
  expect(localStorage.getItem('quoin.kept')).toBe('{');
  await act(() => root.unmount());
  root = createRoot(place);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  await open();
  expect(text()).toContain('这个浏览器不允许本站在本机存放内容');
});

it('offers to tell by mail where the site does and a fund is kept, and says that the choice then leaves the device', async () => {
  await open(samples.bare);
  expect(text()).not.toContain('用邮件提醒更新');
  store(sampleKept('000001', '华夏成长混合'));
  await act(() => root.unmount());
  root = createRoot(place);
  await open(samples.bare);
  expect(text()).toContain('每天 8 点（北京时间）至多一封');
  expect(text()).toContain('所选的基金另外保存在我们的服务器上');
  await act(() => root.unmount());
  root = createRoot(place);
  await open();
  expect(text()).not.toContain('邮件');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
