// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import type { Answer, ModelNode, PageModel } from '#kit';
import { actionRecord, type ActionRecord } from '#schemas/action.ts';
import { createModelStore } from '../render/model-store.ts';

const node = (
  id: string,
  type: string,
  slots: Record<string, string[]> = {},
  data: Record<string, Answer> = {},
): ModelNode => ({ id, type, props: {}, slots, data });
const found = (totalcount: string) => ({
  list: { ok: true, record: [[], [{ totalcount }]] } as unknown as Answer,
});

function model(address: string, title: string, more: Partial<PageModel['facts']> = {}): PageModel {
  return {
    facts: { ...samplePage(), address, title, parameters: {}, ...more },
    nodes: { m: node('m', 'M04', { main: ['b'] }), b: node('b', 'fund-list', {}, found('39')) },
    modules: ['m'],
  };
}

/** The log of a page that begins at this model; each call is a document of its own. */
async function openLog(first: PageModel) {
  vi.resetModules();
  const [{ collectActions }, { recordAction, watchPresses }] = await Promise.all([
    import('./collect.ts'),
    import('./recording/record-action.ts'),
  ]);
  const store = createModelStore(first);
  return { store, recordAction, watchPresses, collect: () => collectActions(store) };
}

const records = () => JSON.parse(sessionStorage.getItem('quoin-actions') ?? '[]') as ActionRecord[];
const said = () => records().map(({ type, msg }) => ({ type, ...msg }));

const listening: [string, EventListenerOrEventListenerObject][] = [];

beforeEach(() => {
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject, options) => {
      listening.push([type, listener]);
      listen(type, listener, options);
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  sessionStorage.clear();
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/col?menuid=10065&utm_source=somebody');
});
// The document outlives the page that a test stands for.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const [type, listener] of listening.splice(0))
    document.removeEventListener(type, listener, { capture: true });
});

it('records every page that is shown, with the one before', async () => {
  const { store, collect } = await openLog(model('/col?menuid=10065', '基金产品'));
  collect();
  store.show(model('/newsdetail?id=a0001', '公告'));
  store.show(model('/newsdetail?id=a0001', '公告'));
  const menuid = samplePage().entry?.id;
  expect(said()).toEqual([
    { type: 'view', path: '/col?menuid=10065', from: '', title: '基金产品', menuid },
    {
      type: 'view',
      path: '/newsdetail?id=a0001',
      from: '/col?menuid=10065',
      title: '公告',
      menuid,
    },
  ]);
  for (const record of records()) expect(actionRecord.parse(record)).toEqual(record);
});

it('records what is pressed with module, block and where it leads, and nothing that was typed', async () => {
  document.body.innerHTML = `
    <div data-node="m"><div data-module="M04"><div data-node="b">
      <a href="/fund?fundcode=000001&who=zhang"><b>华夏成长  混合</b></a>
      <a class="out" href="https://trade.example/login?user=zhang#x">登录</a>
      <button aria-label="拨打 400-698-9988">电话</button>
      <input value="13800138000"><p>正文</p>
    </div></div></div>`;
  const { watchPresses, collect } = await openLog(model('/col?menuid=10065', '基金产品'));
  watchPresses();
  collect();
  for (const selector of ['b', '.out', 'button', 'input', 'p'])
    document.querySelector<HTMLElement>(selector)?.click();
  const around = { type: 'click', path: '/col?menuid=10065', module: 'M04', block: 'fund-list' };
  expect(said().slice(1)).toEqual([
    { ...around, target: '华夏成长 混合', to: '/fund?fundcode=000001' },
    { ...around, target: '登录', to: 'https://trade.example/login' },
    { ...around, target: '拨打 ***-***-****' },
  ]);
});

it('records what happened before it was there, when it happened', async () => {
  document.body.innerHTML = '<button>更多</button>';
  const { watchPresses, recordAction, collect } = await openLog(
    model('/col?menuid=10065', '基金产品'),
  );
  watchPresses();
  document.querySelector('button')?.click();
  recordAction({ type: 'chunk', details: { chunk: 'View-1.js', attempts: 2, seconds: 120 } });
  expect(records()).toEqual([]);
  collect();
  expect(said().map(({ type }) => type)).toEqual(['view', 'click', 'chunk']);
});

it('records what a page was asked to search for, with what it found, not in its address', async () => {
  const { collect } = await openLog(
    model('/fundsearch?keyword=%E5%BC%A0%E4%B8%89', '搜索', {
      parameters: { keyword: '张三 13800138000' },
    }),
  );
  collect();
  expect(said()).toMatchObject([
    { type: 'view', path: '/fundsearch' },
    { type: 'search', keyword: '张三 ***********', count: 39 },
  ]);
});

it('keeps the records of the document before', async () => {
  (await openLog(model('/col?menuid=10065', '基金产品'))).collect();
  (await openLog(model('/list?menuid=10071', '公告'))).collect();
  expect(said().map(({ path }) => path)).toEqual(['/col?menuid=10065', '/list?menuid=10071']);
});
