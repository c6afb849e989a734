import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { exchange } from '#server/platform/wire-client/exchange.ts';
import { readSession } from '#server/platform/wire-client/read-session.ts';
import { writeRequest, type RequestTarget } from '#server/platform/wire-client/write-request.ts';
import type { WireSession, WrittenCall } from '#wire/public/write-call.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { createBrowserSuite } from '#site/request/suite-browser.ts';
import { calls } from '#wire/calls/table.ts';
import { canonicalParameters } from '#wire/public/canonical.ts';
import { writePlainText } from '#wire/public/request.ts';
import type { SuiteName, WireSettings } from '#wire/public/settings.ts';
import { startDemonstration } from '../support/demonstration.ts';
import { OWN_WIRE } from '../support/wire-settings.ts';
import { report } from './figures.ts';
import { median } from './median.ts';

const CALLS = 400;
const WARM_UP = 100;
const LIMITS = { timeout: 30_000, maxBytes: 10_000_000 };
const NOBODY: WireSession = { token: '', key: '' };
const FIELDS = { fundtype: '', risklevel: '', keyword: '', pagecount: '10', pageoffset: '0' };

function settingsOf(suite: SuiteName): WireSettings {
  const {
    QUOIN_CIPHER_KEY: cipherKey,
    QUOIN_CIPHER_IV: cipherIv,
    QUOIN_SIGN_SECRET: signSecret,
  } = OWN_WIRE;
  return { cipherKey, cipherIv, signSecret, sessionMode: '1', suite };
}

function requestOf(
  path: 'common/session' | 'trade/fund/list',
  session: WireSession,
  target: RequestTarget,
): Promise<WrittenCall> {
  const fields = path === 'common/session' ? {} : FIELDS;
  return writeRequest(
    { path, entry: calls[path], fields, msgid: randomUUID(), session, uniqueIndex: randomUUID() },
    target,
  );
}

async function openSession(target: RequestTarget): Promise<WireSession> {
  const received = await exchange(await requestOf('common/session', NOBODY, target), LIMITS);
  const session = received.kind === 'reply' ? readSession(received.reply, target.settings) : null;
  return session ?? expect.fail(`no session but ${JSON.stringify(received)}`);
}

/** Milliseconds that `work` takes, median; what comes before the count warms up. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = -WARM_UP; count < CALLS; count += 1) {
    const begun = performance.now();
    await work();
    if (count >= 0) times.push(performance.now() - begun);
  }
  return median(times);
}

it.for(['default', 'hardened'] as const)(
  'Signing and enciphering, %s suite',
  async (name, context) => {
    const quoin = await startDemonstration({ environment: { QUOIN_SUITE: name } });
    const settings = settingsOf(name);
    const [server, browser] = [createNodeSuite(settings), createBrowserSuite(settings)];
    const target = { server: quoin.site, settings, suite: server };
    const session = await openSession(target);

    const requests = await Promise.all(
      Array.from({ length: WARM_UP + CALLS }, () => requestOf('trade/fund/list', session, target)),
    );
    const whole = await time(async () => {
      const received = await exchange(requests.pop() ?? expect.fail('no request left'), LIMITS);
      expect(received).toMatchObject({ kind: 'reply', reply: { code: '0000000' } });
    });
    const signed = { ...FIELDS, _msgid: randomUUID() };
    const [text, plain] = [
      canonicalParameters(signed, settings.signSecret),
      writePlainText('trade/fund/list', signed),
    ];
    const data = await server.encrypt(plain, session.key);
    const onServer = await time(() =>
      Promise.all([server.decrypt(data, session.key), server.sign(text)]),
    );
    const inBrowser = await time(() =>
      Promise.all([browser.encrypt(plain, session.key), browser.sign(text)]),
    );
    await quoin.kill('SIGTERM');
    report(context, [
      { name: 'a list of ten funds, over a connection of this machine', value: whole, unit: 'ms' },
      { name: 'of it deciphering and checking the signature', value: onServer * 1000, unit: 'µs' },
      { name: '  as a share of the call', value: (onServer / whole) * 100, unit: '%' },
      {
        name: "enciphering and signing with the browser's code",
        value: inBrowser * 1000,
        unit: 'µs',
      },
    ]);
  },
);
