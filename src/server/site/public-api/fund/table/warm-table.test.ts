import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { FUND_TYPES } from '#schemas/fund.ts';
import { ORDERS } from './orders.ts';
import { createTableWarmer } from './warm-table.ts';

/** A warmer of worlds that only note what they are asked for. */
function aWarmer(refuse = () => false, connections = 0) {
  const worlds: (string | undefined)[][] = [];
  const errors: unknown[] = [];
  const snapshot = async (): Promise<SiteSnapshot> => {
    if (refuse()) throw new Error('away');
    const asked: (string | undefined)[] = [];
    worlds.push(asked);
    const answer = (async ({ path, body }) => {
      if (path !== 'trade/fund/list') {
        asked.push(`${path} ${(body as CallBody<'fund/gain/period'>).fundcode}`);
        return { ok: false, code: '', msg: '' };
      }
      const { ordertype, keyword, fundtype } = body as CallBody<'trade/fund/list'>;
      if (fundtype === undefined) asked.push(ordertype ?? keyword);
      // Of the types there are funds but of the second.
      const fundcode = `00000${fundtype ?? ''}`;
      return { ok: true, record: [fundtype === '2' ? [] : [{ fundcode }], [{ totalcount: '0' }]] };
    }) as SiteSnapshot['answer'];
    const world: SiteSnapshot = {
      inLanguage: () => world,
      moment: { at: '', seq: 0 },
      tags: new Set(),
      current: async () => null,
      all: async () => new Map(),
      endedFunds: async () => new Set(),
      measure: async (value) => value,
      answer,
    };
    return world;
  };
  return {
    warmer: createTableWarmer({ snapshot, connections, onError: (error) => errors.push(error) }),
    worlds,
    errors,
  };
}

const OF_TYPES = FUND_TYPES.filter((type) => type !== '2').map(
  (type) => `fund/gain/period 00000${type}`,
);

it('asks for every order once, for a keyword, and for the returns of a fund of each type', async () => {
  const { warmer, worlds } = aWarmer();
  await warmer.warm();
  expect(worlds).toEqual([['', ...ORDERS, 'zz', ...OF_TYPES]]);
});

it('then asks once by each connection', async () => {
  const { warmer, worlds } = aWarmer(undefined, 3);
  await warmer.warm();
  expect(worlds.map((asked) => asked.length)).toEqual([
    2 + ORDERS.length + OF_TYPES.length,
    1,
    1,
    1,
  ]);
});

it('warms after releases of funds and of figures, and of nothing else', async () => {
  const warmedBy = async (tags: string[]) => {
    const { warmer, worlds } = aWarmer();
    warmer.touch(tags);
    await setImmediate();
    return worlds.length;
  };
  expect(
    await Promise.all(
      [['article/all', 'fundfee:000001'], ['fund/all', 'fund:000001'], ['figures/list']].map(
        warmedBy,
      ),
    ),
  ).toEqual([0, 1, 1]);
});

it('warms once more after all that happened during a warming', async () => {
  const { warmer, worlds } = aWarmer();
  const warming = warmer.warm();
  for (let count = 0; count < 28; count += 1) warmer.touch(['fund/all']);
  await warming;
  expect(worlds).toHaveLength(2);
});

it('reports a failure, and warms again the next time', async () => {
  let isAway = true;
  const { warmer, worlds, errors } = aWarmer(() => isAway);
  await warmer.warm();
  isAway = false;
  await warmer.warm();
  expect([errors.length, worlds.length]).toEqual([1, 1]);
});
