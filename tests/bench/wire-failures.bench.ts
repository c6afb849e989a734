import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCallServer, type CallServer } from '../support/call-server.ts';
import { seal, type Sealing } from '../support/wire.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const CALLS = 5000;
const WARM_UP = 300;
const WRONG_SIGNATURE: Partial<Sealing> = { secret: 'another' };

const flaws: [string, Partial<Sealing>][] = [
  ['bad JSON outside', { payload: '{"data"' }],
  ['no wrapper', { payload: '{"head":{},"body":{}}' }],
  ['bad base64', { payload: '{"data":"就是明文"}' }],
  ['half a block', { payload: `{"data":"${Buffer.alloc(24).toString('base64')}"}` }],
  ['bad padding', { payload: `{"data":"${Buffer.alloc(48).toString('base64')}"}` }],
  ['bad JSON inside', { plain: '{"head":{},"body":' }],
  ['bad envelope', { plain: '{"head":{},"body":[]}' }],
  ['no signature', { sign: '' }],
  ['wrong signature', WRONG_SIGNATURE],
  ['wrong message id', { msgid: randomUUID() }],
];

let server: CallServer;
beforeAll(async () => {
  server = await openCallServer({ rates: { calls: 1_000_000, sessions: 10, uploads: 1 } });
});
afterAll(() => server?.close());

async function sealed([name, sealing]: [string, Partial<Sealing>]): Promise<InjectOptions> {
  const call = await seal('fund/detail', { fundcode: '000001' }, { ...server.session, ...sealing });
  return name === 'wrong message id'
    ? { ...call, headers: { ...call.headers, _msgid: randomUUID() } }
    : call;
}

/** Milliseconds until each of these calls is refused, made in turn so that none has a better time of day. */
async function time(calls: readonly InjectOptions[], rounds: number): Promise<number[][]> {
  const times = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      const begun = performance.now();
      const { statusCode } = await server.app.inject(call);
      times[index]?.push(performance.now() - begun);
      if (statusCode !== 400) throw new Error(`answered ${statusCode}`);
    }
  }
  return times;
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

it('Refusing an envelope takes as long whatever is wrong with it', async (context) => {
  const kinds = await Promise.all(flaws.map(sealed));
  const same = await Promise.all(flaws.map(() => sealed(['wrong signature', WRONG_SIGNATURE])));
  const calls = [...kinds, ...same];
  await time(calls, WARM_UP / calls.length);
  const medians = (await time(calls, CALLS / calls.length)).map(median);
  const [ofKinds, ofSame] = [medians.slice(0, kinds.length), medians.slice(kinds.length)];
  report(context, [
    ...flaws.map(([name], index) => ({ name, value: ofKinds[index] ?? NaN, unit: 'ms' })),
    {
      name: `farthest apart of these ${kinds.length} kinds`,
      value: spread(ofKinds) * 1000,
      unit: 'µs',
    },
    {
      name: `farthest apart of as many runs of one kind`,
      value: spread(ofSame) * 1000,
      unit: 'µs',
    },
  ]);
  // Two samples of the same noise: one is seldom twice as wide as the other.
  expect(spread(ofKinds)).toBeLessThan(2 * spread(ofSame));
});
