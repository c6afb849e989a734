import { verbatim } from '#messages/msg.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingOutcome, OutgoingRequest } from '#server/platform/outgoing/outgoing.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { words } from '#tests/support/account-fixture.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#wire/studio/webhooks.ts';
import { attemptDelivery, claimDelivery } from './deliver.ts';
import { sweepDeliveries } from './delivery-log.ts';
import { enqueueDeliveries } from './enqueue-deliveries.ts';

let fixture: PublishingFixture;
let a: PageName;
let b: PageName;
let hook: { id: string; secret: string };
let received: OutgoingRequest[];
let answer: (request: OutgoingRequest) => Promise<OutgoingOutcome>;

const linxiao = callerOf('林晓');
const replying = (status: number, body = ''): OutgoingOutcome => ({
  ok: true,
  status,
  headers: {},
  body: Buffer.from(body),
});

beforeAll(async () => void (fixture = await PublishingFixture.open()));
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await fixture.sql`update webhook set removed_at = now()`;
  [a = a, b = b] = await fixture.pages(2);
  hook = await make([...WEBHOOK_EVENTS]);
  received = [];
  answer = async () => replying(204);
});

async function make(events: WebhookEvent[], url = 'https://hooks.example/in') {
  const done = await fixture.handlers.createWebhook({ name: '回调', url, events }, linxiao);
  if (!done.ok) throw new Error(words(done));
  return { id: done.answer.webhook.id, secret: done.answer.secret };
}

const send = async (request: OutgoingRequest) => (received.push(request), answer(request));
/** What a process does in its turn. Answers how many attempts it made. */
async function turn(): Promise<number> {
  await enqueueDeliveries(fixture.sql);
  let attempts = 0;
  for (
    let claimed = await claimDelivery(fixture.sql);
    claimed;
    claimed = await claimDelivery(fixture.sql)
  ) {
    await attemptDelivery(fixture.sql, claimed, send);
    attempts += 1;
  }
  return attempts;
}
const told = () =>
  received.map(
    ({ body = '{}' }) =>
      JSON.parse(String(body)) as {
        type: string;
        timestamp: string;
        data: { seq: number; note: string; items: { kind: string; key: string }[] };
      },
  );
const deliveries = async (id = hook.id) => {
  const done = await fixture.handlers.webhookDeliveries({ id }, linxiao);
  return done.ok ? done.answer.deliveries : [];
};
const makeDue = () =>
  fixture.sql`update webhook_delivery set next_at = now() where state = 'waiting'`;
const disabled = async () => {
  const done = await fixture.handlers.webhooks({}, linxiao);
  return done.ok ? done.answer.webhooks.find(({ id }) => id === hook.id)?.disabled : 'refused';
};
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('a webhook is told', () => {
  it('of a release, once, with what is in it, signed', async () => {
    const seq = await fixture.release([a, b], '春季');
    expect([await turn(), await turn()]).toEqual([1, 0]);
    expect(told()).toMatchObject([
      {
        type: 'release.published',
        data: {
          seq,
          note: '春季',
          items: [
            { kind: 'page', key: a.key },
            { kind: 'page', key: b.key },
          ],
        },
      },
    ]);
    const { headers = {}, body = '' } = received[0] ?? {};
    const mark = createHmac('sha256', Buffer.from(hook.secret.replace('whsec_', ''), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mark}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('of a planned version when it begins and when it ends', async () => {
    await fixture.release([a], '平时');
    await turn();
    received = [];
    const seq = await fixture.release([a], '活动', { validFrom: soon(2), validUntil: soon(2.5) });
    await expect
      .poll(async () => (await turn(), told().map(({ type, data }) => `${type} ${data.seq}`)), {
        timeout: 10_000,
      })
      .toEqual([`release.published ${seq}`, `version.started ${seq}`, `version.ended ${seq}`]);
  });

  it('of one whose release it sees only after it began, and of none that was taken back', async () => {
    await fixture.release([a, b], '平时');
    await turn();
    received = [];
    const begins = soon(2);
    const seq = await fixture.release([a], '活动', { validFrom: begins });
    const dropped = await fixture.release([b], '取消', { validFrom: soon(30) });
    expect(await fixture.handlers.withdrawRelease({ seq: dropped }, linxiao)).toMatchObject({
      ok: true,
    });
    await expect.poll(() => new Date().toISOString() > begins).toBe(true);
    // As if this process had looked at the clock while the release was not committed yet.
    await fixture.sql`update webhook set told_at = clock_timestamp() where id = ${hook.id}`;
    await turn();
    expect(told().map(({ type, data }) => `${type} ${data.seq}`)).toEqual([
      `release.published ${seq}`,
      `release.published ${dropped}`,
      `release.withdrawn ${dropped + 1}`,
      `version.started ${seq}`,
    ]);
  });

  it('only of what it asked for, and of nothing before it was made', async () => {
    await fixture.release([a], '先');
    const narrow = await make(['release.withdrawn']);
    await fixture.release([a], '后');
    await turn();
    expect(await deliveries(narrow.id)).toEqual([]);
  });
});

describe('a message that does not arrive', () => {
  it('is sent again later and later, with the same name, and then the webhook is switched off and it is told of', async () => {
    answer = async () => replying(500, '<script>alert(1)</script>\u0000');
    await fixture.release([a], '断');
    const waits: number[] = [];
    for (let isOn = true; isOn; isOn = (await disabled()) === null) {
      expect(await turn()).toBe(1);
      const [{ seconds = 0 } = {}] = await fixture.sql<
        { seconds: number }[]
      >`select extract(epoch from next_at - clock_timestamp())::int as seconds from webhook_delivery where webhook = ${hook.id}`;
      waits.push(seconds);
      await makeDue();
    }
    expect(await disabled()).toBe('failed');
    expect(waits.slice(0, 3).map((seconds) => Math.round(seconds / 5) * 5)).toEqual([5, 300, 1800]);
    expect(new Set(received.map(({ headers }) => headers?.['webhook-id'])).size).toBe(1);
    const [row] = await deliveries();
    expect(row).toMatchObject({
      state: 'failed',
      attempts: expect.arrayContaining([
        expect.objectContaining({
          number: 1,
          status: 500,
          answer: '<script>alert(1)</script>\uFFFD',
        }),
      ]),
    });
    expect(row?.attempts).toHaveLength(received.length);
    const [activity] =
      await fixture.sql`select account, details from activity where key = ${hook.id} order by number desc limit 1`;
    expect(activity).toEqual({ account: null, details: { done: 'disabled', because: 'failed' } });
  });

  it('for want of a connection says why', async () => {
    answer = async () => ({ ok: false, reason: 'unreachable', message: verbatim('连不上') });
    await fixture.release([a], '断');
    await turn();
    expect((await deliveries())[0]).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, problem: verbatim('连不上') }],
    });
    answer = async () => replying(200);
    await makeDue();
    await turn();
    expect((await deliveries())[0]).toMatchObject({ state: 'delivered' });
  });

  it('since the other side wants no more ends it at once', async () => {
    answer = async () => replying(410);
    await fixture.release([a], '断');
    await turn();
    expect(await disabled()).toBe('gone');
    await fixture.release([a], '停着');
    expect(await turn()).toBe(0);
    expect(
      await fixture.handlers.changeWebhook(
        {
          id: hook.id,
          name: '回调',
          url: 'https://hooks.example/in',
          events: [...WEBHOOK_EVENTS],
          isOn: true,
        },
        linxiao,
      ),
    ).toMatchObject({ ok: true, answer: { disabled: null } });
    expect(await turn()).toBe(0);
  });

  it('that waits is not sent once its webhook is removed', async () => {
    answer = async () => replying(500);
    await fixture.release([a], '不再送');
    expect(await turn()).toBe(1);
    await makeDue();
    expect(await fixture.handlers.removeWebhook({ id: hook.id }, linxiao)).toMatchObject({
      ok: true,
    });
    expect(await turn()).toBe(0);
  });

  it('is sent once more by hand, and a failure then switches nothing off', async () => {
    await fixture.release([a], '到了');
    await turn();
    const [row] = await deliveries();
    answer = async () => replying(500);
    expect(await fixture.handlers.resendDelivery({ id: row?.id ?? 0 }, linxiao)).toMatchObject({
      ok: true,
    });
    expect(await turn()).toBe(1);
    expect([(await deliveries())[0]?.state, await disabled()]).toEqual(['failed', null]);
    expect(received[1]?.headers?.['webhook-id']).toBe(received[0]?.headers?.['webhook-id']);
  });

  it('on trial is sent once, also while the webhook is off', async () => {
    await fixture.handlers.changeWebhook(
      {
        id: hook.id,
        name: '回调',
        url: 'https://hooks.example/in',
        events: [...WEBHOOK_EVENTS],
        isOn: false,
      },
      linxiao,
    );
    await fixture.handlers.testWebhook({ id: hook.id }, linxiao);
    expect(await turn()).toBe(1);
    expect(told()).toMatchObject([{ type: 'test' }]);
  });
});

describe('several processes', () => {
  it('make no attempt twice, and tell of no release twice', async () => {
    for (const title of ['一', '二', '三', '四']) await fixture.release([a], title);
    await Promise.all([
      enqueueDeliveries(fixture.sql),
      enqueueDeliveries(fixture.sql),
      enqueueDeliveries(fixture.sql),
    ]);
    const claimed = (
      await Promise.all(Array.from({ length: 12 }, () => claimDelivery(fixture.sql)))
    ).filter((one) => one !== null);
    const more = (
      await Promise.all(Array.from({ length: 6 }, () => claimDelivery(fixture.sql)))
    ).filter((one) => one !== null);
    const names = [...claimed, ...more].map(({ event, attempt }) => `${event} ${attempt}`);
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
  });

  it('of which one is killed in an attempt: another makes the next, and a late end of the first changes nothing', async () => {
    await fixture.release([a], '半途');
    await enqueueDeliveries(fixture.sql);
    const lost = await claimDelivery(fixture.sql);
    expect(await claimDelivery(fixture.sql)).toBeNull();
    await makeDue();
    expect(await turn()).toBe(1);
    expect((await deliveries())[0]).toMatchObject({
      state: 'delivered',
      attempts: [
        { number: 2, status: 204 },
        { number: 1, status: null, milliseconds: null },
      ],
    });
    if (lost) await attemptDelivery(fixture.sql, lost, async () => replying(500));
    expect((await deliveries())[0]?.state).toBe('delivered');
  });
});

it('keeps no webhook to an address that may not be reached, and shows no secret again', async () => {
  for (const url of [
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://user:secret@hooks.example/',
  ])
    expect(
      await fixture.handlers.createWebhook(
        { name: 'x', url, events: ['release.published'] },
        linxiao,
      ),
    ).toMatchObject({ ok: false, refusal: { code: 'badAddress' } });
  const named = createStudioHandlers({
    sql: fixture.sql,
    media: null as never,
    caughtUp: async () => undefined,
    outgoing: { internalHosts: ['127.0.0.1:9'] },
  });
  expect(
    await named.createWebhook(
      { name: 'x', url: 'http://127.0.0.1:9/', events: ['release.published'] },
      linxiao,
    ),
  ).toMatchObject({ ok: true });
  expect(JSON.stringify(await fixture.handlers.webhooks({}, linxiao))).not.toContain('whsec_');
});

it('forgets what is over after a month', async () => {
  await fixture.release([a], '旧');
  await turn();
  await fixture.sql`update webhook_delivery set created_at = now() - interval '31 days'`;
  await sweepDeliveries(fixture.sql);
  expect(await deliveries()).toEqual([]);
});
