import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readAlertExpressions, readPanelExpressions } from '../support/dashboard.ts';
import { Editor, PAGE_ADDRESS } from '../support/editor.ts';
import { startDemonstration, type DemonstrationQuoin } from '../support/demonstration.ts';

let quoin: DemonstrationQuoin;
let metrics: string;

beforeAll(async () => {
  quoin = await startDemonstration({ environment: { METRICS_PORT: '0' } });
  metrics = /指标\s+(\S+)/.exec(quoin.output())?.[1] ?? '';
});
afterAll(() => quoin?.kill('SIGTERM'));

/** The value of a series, by its line's beginning. */
async function valueOf(series: string, at = metrics): Promise<number> {
  const text = await (await fetch(at)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}
const COUNT = 'quoin_http_request_duration_seconds_count';

it('counts a page when it is made, and from then on as a kept one', async () => {
  const made = `${COUNT}{listener="site",route="page",status="2xx"}`;
  const address = `${quoin.site}/col?menuid=10065`;
  await (await fetch(address)).text();
  const first = await valueOf(made);
  const kept = await valueOf('quoin_kept_page_duration_seconds_count');
  for (let time = 0; time < 3; time += 1) await (await fetch(address)).text();
  expect(first).toBeGreaterThan(0);
  expect(await valueOf(made)).toBe(first);
  expect(await valueOf('quoin_kept_page_duration_seconds_count')).toBe(kept + 3);
});

it('has the first pages kept when it listens', async () => {
  const environment = { METRICS_PORT: '0', QUOIN_WARM_MS: '60000' };
  const started = await startDemonstration({ environment });
  onTestFinished(async () => void (await started.kill('SIGTERM')));
  const place = /指标\s+(\S+)/.exec(started.output())?.[1] ?? '';
  const ask = async (path: string) =>
    (await fetch(started.site + path, { headers: { 'accept-encoding': 'br' } })).text();
  const fund = / href="(\/fund\?[^"]+)"/.exec(await ask('/'))?.[1] ?? '';
  await ask(fund.replaceAll('&amp;', '&'));
  await ask('/col?menuid=10065');
  // The home page, the fund and the list; before the first there is a redirect.
  expect(await valueOf('quoin_kept_page_duration_seconds_count', place)).toBe(3);
  for (const what of ['pages', 'parts', 'reads'])
    expect(await valueOf(`quoin_kept_${what}_bytes`, place), what).toBeGreaterThan(10_000);
});

it('makes a page again that was asked for, once a publication dropped it', async () => {
  const environment = { METRICS_PORT: '0' };
  const started = await startDemonstration({ environment });
  const editor = await Editor.start(started.studio);
  onTestFinished(async () => {
    await editor.close();
    await started.kill('SIGTERM');
  });
  const place = /指标\s+(\S+)/.exec(started.output())?.[1] ?? '';
  const ask = async () =>
    (await fetch(started.site + PAGE_ADDRESS, { headers: { 'accept-encoding': 'br' } })).text();
  const kept = () => valueOf('quoin_kept_page_duration_seconds_count', place);
  for (let time = 0; time < 3; time += 1) await ask();
  const before = await valueOf('quoin_kept_pages_bytes', place);
  expect(await kept()).toBe(2);
  await editor.mark(123_456_789);
  await editor.mustPublish();
  // Nobody asks meanwhile: the page of the new texts, which are of another length, takes the place of the one before.
  await expect.poll(() => valueOf('quoin_kept_pages_bytes', place)).not.toBe(before);
  expect(await ask()).toContain('123456789');
  expect(await kept()).toBe(3);
});

it('says that it shows the end of the log, and that nothing waits', async () => {
  expect(await valueOf('quoin_release_applied')).toBe(await valueOf('quoin_release_head'));
  expect(await valueOf('quoin_release_head')).toBeGreaterThan(0);
  expect(await valueOf('quoin_waiting{kind="webhooks"}')).toBe(0);
  expect(await valueOf('quoin_database_up')).toBe(1);
});

it('has every metric that the dashboard and the alerts ask for', async () => {
  const text = await (await fetch(metrics)).text();
  const has = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
  );
  const expressions = [...readPanelExpressions(), ...readAlertExpressions()].join('\n');
  const asked = new Set(expressions.match(/\b(?:quoin|nodejs|process)_[a-z0-9_]+\b/g));
  expect(asked.size).toBeGreaterThan(15);
  expect([...asked].filter((name) => !has.includes(name))).toEqual([]);
});

it('is at its own address alone', async () => {
  for (const origin of [quoin.site, quoin.studio])
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain('quoin_release_head');
});
