import { afterAll, beforeAll, expect, it } from 'vitest';
import { toSourceText } from '#messages/format.ts';
import type { PageDocument } from '#schemas/document.ts';
import { bringIndex } from '#tests/support/composed-benchmark.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { benchmarkFindings } from './benchmark-findings.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
  await bringIndex(store.sql, 'TEST300', { 20260105: '100' });
});
afterAll(() => store.close());

const fund = (...codes: string[]): PageDocument => ({
  nodes: {
    root: {
      ...{ id: 'root', type: 'item-fund', version: 1, displyflag: '1', slots: {} },
      props: { benchmarkparts: codes.map((indexcode, at) => ({ id: `part${at}`, indexcode })) },
    },
  },
});

it('forbids to publish a fund with an index that was not imported, and says what to do', async () => {
  const found = await benchmarkFindings(store.sql, fund('TEST300', '', 'TEST3OO'));
  expect(found.map(({ path, message }) => [path.join('.'), toSourceText(message)])).toEqual([
    [
      'benchmarkparts.part2.indexcode',
      '没有代码为 TEST3OO 的指数或利率。先导入它的数值，或改成已导入的代码',
    ],
  ]);
  expect(await benchmarkFindings(store.sql, fund())).toEqual([]);
});
