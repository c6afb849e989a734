import { toSourceText } from '#messages/format.ts';
import type { ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside, type Resolve } from '#server/platform/outgoing/request.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import { attemptRun } from './attempt.ts';
import { pullHandlers } from './handlers.ts';
import { claimRun } from './runs.ts';

const linxiao = callerOf('林晓');
/** The names that the server's certificate is for. */
const NAMES = ['custodian.test', 'mirror.test', 'public.test'] as const;
const certificate = selfSigned(NAMES);
const here: Resolve = (_, found) => found(null, [{ address: '127.0.0.1', family: 4 }]);

let fixture: ImportFixture;
let server: Server;
let asked: string[] = [];
let answer: (path: string, response: ServerResponse) => void;
const hostOf = (name: string) => `${name}:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  fixture = await ImportFixture.open();
  server = createServer(certificate, (request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request.url ?? '', response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await fixture.close();
});
beforeEach(() => {
  asked = [];
});

interface World {
  /** Names that lie inside by the settings, and those that may be asked. */
  inside: readonly string[];
  allowed: readonly string[];
  resolve?: Resolve;
  /** The authority that is trusted; null: those of the system. */
  trusted?: string | null;
}

/** Keeps a source, asks for it now, makes the attempt; answers how it ended. */
async function pulled({ inside, allowed, resolve = here, trusted = certificate.cert }: World) {
  const rules: OutgoingRules = {
    internalHosts: inside.map(hostOf),
    onlyHosts: allowed.map(hostOf),
  };
  const handlers = pullHandlers(fixture.sql, rules);
  const source = {
    name: '托管行',
    url: `https://${hostOf('custodian.test')}/nav.csv`,
    mapping: '',
    days: 'trading' as const,
    at: '1830',
    isOn: true,
  };
  const saved = await handlers.savePull({ source }, linxiao);
  if (!saved.ok) throw new Error(toSourceText(saved.refusal.message));
  await handlers.runPull({ id: saved.answer.id }, linxiao);
  const run = await claimRun(fixture.sql);
  if (!run) throw new Error('no run is due');
  await attemptRun(
    {
      sql: fixture.sql,
      fetch: (request) => requestOutside(request, rules, resolve, trusted ?? undefined),
      caughtUp: async () => undefined,
    },
    run,
  );
  const runs = await handlers.pullRuns({ source: saved.answer.id }, linxiao);
  const [last] = runs.ok ? runs.answer.runs : [];
  await handlers.removePull({ id: saved.answer.id }, linxiao);
  return {
    state: last?.state,
    message: last?.message ? toSourceText(last.message) : '',
    willRetry: last?.nextAt !== null,
  };
}

const both = {
  inside: ['custodian.test', 'mirror.test'],
  allowed: ['custodian.test', 'mirror.test'],
};
const file = (day: string) => `净值日期|基金代码|单位净值|日增长率\n${day}|000051|1.7412|0%`;
const leadsTo = (name: string) =>
  (answer = (path, response) =>
    void (path === '/nav.csv'
      ? response.writeHead(302, { location: `https://${hostOf(name)}/there.csv` }).end()
      : response.end(file('2026-02-11'))));
const days = async () =>
  (await readNavHistory(fixture.sql, await currentMoment(fixture.sql), '000051')).map(
    ({ navdate }) => navdate,
  );

describe('a source by HTTPS', () => {
  it('is imported where its certificate is trusted, and not asked for its file where it is not', async () => {
    answer = (_, response) => void response.end(file('2026-02-10'));
    expect(await pulled({ ...both, trusted: null })).toMatchObject({
      state: 'waiting',
      willRetry: true,
      message: expect.stringContaining('SELF_SIGNED') as string,
    });
    expect([asked, await days()]).toEqual([[], []]);
    expect(await pulled(both)).toMatchObject({ state: 'imported' });
    expect([asked, await days()]).toEqual([['custodian.test/nav.csv'], ['20260210']]);
  });

  it('may lead to another host that the settings allow, whose certificate is for its name', async () => {
    leadsTo('mirror.test');
    expect(await pulled(both)).toMatchObject({ state: 'imported' });
    expect([asked, await days()]).toEqual([
      ['custodian.test/nav.csv', 'mirror.test/there.csv'],
      ['20260210', '20260211'],
    ]);
    leadsTo('impostor.test');
    const beside = ['custodian.test', 'impostor.test'];
    expect(await pulled({ inside: beside, allowed: beside })).toMatchObject({
      state: 'waiting',
      message: expect.stringContaining('ERR_TLS_CERT_ALTNAME_INVALID') as string,
    });
  });

  it('may not lead to a host that the settings do not allow, which is never asked', async () => {
    leadsTo('mirror.test');
    expect(await pulled({ inside: both.inside, allowed: ['custodian.test'] })).toMatchObject({
      state: 'failed',
      willRetry: false,
      message: expect.stringContaining('mirror.test') as string,
    });
    expect(asked).toEqual(['custodian.test/nav.csv']);
  });

  it('is not asked where its name stands for a private address, unless the settings say that it lies inside', async () => {
    answer = (_, response) => void response.end(file('2026-02-12'));
    expect(await pulled({ inside: [], allowed: ['custodian.test'] })).toMatchObject({
      state: 'failed',
      willRetry: false,
      message: expect.stringContaining('QUOIN_OUTGOING_HOSTS') as string,
    });
    expect(asked).toEqual([]);
  });

  it('does not reach inside by a name that stands for something else the second time', async () => {
    let looked = 0;
    const rebinding: Resolve = (_, found) =>
      found(null, [{ address: (looked += 1) === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    leadsTo('public.test');
    expect(
      await pulled({
        inside: ['custodian.test'],
        allowed: ['custodian.test', 'public.test'],
        resolve: rebinding,
      }),
    ).toMatchObject({ state: 'failed', willRetry: false });
    expect([asked, looked]).toEqual([['custodian.test/nav.csv'], 2]);
  });
});
