import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { signedHeaders } from '#server/features/webhooks/signature.ts';
import { createNodeSuite } from '#server/platform/wire-client/suite-node.ts';
import { openExamples } from '#tests/support/doc-examples.ts';
import { wireSettings } from '#tests/support/wire.ts';
import { calls } from '#wire/calls/table.ts';
import { writeCall } from '#wire/public/write-call.ts';

const { load: example, remove } = openExamples();
afterAll(remove);
afterEach(() => void vi.unstubAllGlobals());

it.each(['common/session', 'trade/fund/list'] as const)(
  'the example of a public call sends %s as the product does',
  async (path) => {
    const sent: { url: string; init: RequestInit }[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, init });
      return Response.json({ code: '0000000' });
    });
    const uniqueIndex = crypto.randomUUID();
    const session =
      path === 'common/session'
        ? { token: '', key: '' }
        : { token: 'a-token', key: 'k'.repeat(32) };
    const fields =
      path === 'common/session' ? {} : { pagecount: 10, keyword: null, more: { a: [1, '二'] } };
    const { call } = await example('public-calls.mjs');
    await call?.(
      'http://site',
      { ...wireSettings, uniqueIndex },
      path,
      fields,
      session.token === '' ? undefined : session,
    );
    const headers = sent[0]?.init.headers as Record<string, string>;
    const own = await writeCall(
      { path, entry: calls[path], fields, msgid: headers['_msgid'] ?? '', session, uniqueIndex },
      createNodeSuite(wireSettings),
      wireSettings,
    );
    expect(sent[0]?.url).toBe(`http://site${own.url}`);
    expect(headers).toEqual(own.headers);
    expect(sent[0]?.init.body ?? null).toBe(own.body);
  },
);

it('the example of a webhook accepts what the product signs, and nothing else', async () => {
  const { isGenuine } = await example('verify-webhook.mjs');
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const [body, seconds] = ['{"type":"release.published"}', 1_700_000_000];
  const headers = signedHeaders({ id: 'msg_1', seconds, body }, secret);
  const now = seconds * 1000;
  expect(isGenuine?.(headers, body, secret, now)).toBe(true);
  expect(
    isGenuine?.(
      { ...headers, 'webhook-signature': `v1,other ${headers['webhook-signature']}` },
      body,
      secret,
      now,
    ),
  ).toBe(true);
  expect(isGenuine?.(headers, `${body} `, secret, now)).toBe(false);
  expect(isGenuine?.(headers, body, 'whsec_AAAA', now)).toBe(false);
  expect(isGenuine?.(headers, body, secret, now + 301_000)).toBe(false);
  expect(isGenuine?.({}, body, secret, now)).toBe(false);
});
