import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/connect.ts';
import { handled, type Handled, type StudioHandlers } from '#server/platform/handler.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { interruptAt } from '#tests/support/interrupted-database.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { StudioBody } from '#wire/studio/routes.ts';
import { createCallOnce, type RepeatableCall } from './call-once.ts';

let fixture: PublishingFixture;
let page: PageName;
let body: StudioBody<'publish'>;

beforeAll(async () => void (fixture = await PublishingFixture.open()));
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page = page] = await fixture.pages(1);
  body = { items: await fixture.seen(page), note: '一次' };
});

const handlersOver = (sql: Database) =>
  createStudioHandlers({ sql, media: null as never, caughtUp: async () => undefined });
const once = (more: Partial<Parameters<typeof createCallOnce>[0]> = {}) =>
  createCallOnce({
    sql: fixture.sql,
    handlersInTransaction: handlersOver,
    caughtUp: async () => undefined,
    ...more,
  });
const call = (more: Partial<RepeatableCall> = {}): RepeatableCall => ({
  caller: 'key 1',
  key: randomUUID(),
  route: 'publish',
  body,
  secret: 'a token',
  ...more,
});
const publish = (handlers: StudioHandlers): Promise<Handled<unknown>> =>
  handlers.publish(body, callerOf('林晓'));
const releases = async () =>
  (
    await fixture.sql<
      { seq: number }[]
    >`select seq from publication where kind = 'page' and key = ${page.key}`
  ).map(({ seq }) => seq);

describe('a call under a key', () => {
  it('is done once and answered the same again', async () => {
    const mine = call();
    const first = await once()(mine, publish);
    const again = await once()({ ...mine }, () => Promise.reject(new Error('done again')));
    expect(first).toMatchObject({ ok: true, answer: { seq: expect.any(Number) } });
    expect(again).toEqual({ ...first, isRepeat: true });
    expect(await releases()).toHaveLength(1);
  });

  it('with another body or for another route is refused', async () => {
    const mine = call();
    await once()(mine, publish);
    for (const other of [{ body: { ...body, note: '二次' } }, { route: 'cancel' }])
      expect(await once()({ ...mine, ...other }, publish)).toMatchObject({
        ok: false,
        status: 422,
        refusal: { code: 'keyReused' },
      });
    expect(await once()({ ...mine, caller: 'key 2' }, async () => handled('mine'))).toMatchObject({
      ok: true,
      answer: 'mine',
    });
  });

  it('that is still under way is said to be', async () => {
    const mine = call();
    let proceed: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (proceed = resolve));
    let began: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (began = resolve));
    const first = once()(mine, async () => (began(), await waiting, handled('first')));
    await begun;
    expect(await once()(mine, publish)).toMatchObject({
      ok: false,
      status: 409,
      refusal: { code: 'stillRunning' },
    });
    proceed();
    expect(await first).toMatchObject({ answer: 'first' });
    expect(await once()(mine, publish)).toMatchObject({ answer: 'first', isRepeat: true });
  });

  it('sent five times at once is done once', async () => {
    const mine = call();
    const all = await Promise.all(Array.from({ length: 5 }, () => once()(mine, publish)));
    expect(all.filter((one) => one.ok && one.isRepeat !== true)).toHaveLength(1);
    expect(all.every((one) => one.ok || one.refusal.code === 'stillRunning')).toBe(true);
    expect(await releases()).toHaveLength(1);
  });

  it('that is refused leaves nothing behind, and is judged again', async () => {
    const mine = call();
    const half = async (handlers: StudioHandlers) =>
      (await publish(handlers)).ok
        ? fixture.handlers.endRelease({ seq: 9999 }, callerOf('林晓'))
        : handled('never');
    expect(await once()(mine, half)).toMatchObject({ ok: false });
    expect(await releases()).toEqual([]);
    expect(await once()(mine, publish)).toMatchObject({ ok: true });
  });

  it('is forgotten after a day, and kept as nobody can read it', async () => {
    const mine = call();
    await once()(mine, async () => handled({ address: 'https://shown-once.example' }));
    const [row] = await fixture.sql<
      { answer: Uint8Array }[]
    >`select answer from idempotent_call where key = ${mine.key}`;
    expect(Buffer.from(row?.answer ?? []).toString('latin1')).not.toContain('shown-once');
    await expect(once()({ ...mine, secret: 'another token' }, publish)).rejects.toThrow(
      'unable to authenticate',
    );
    await fixture.sql`update idempotent_call set at = now() - interval '24 hours 1 minute' where key = ${mine.key}`;
    expect(await once()(mine, async () => handled('again'))).toEqual(handled('again'));
  });
});

/** Handlers whose nth query rejects, as that of a killed process does. */
function dyingAt(limit: number, onDeath: () => void): (sql: Database) => StudioHandlers {
  return (sql) =>
    handlersOver(
      interruptAt(sql, limit, async () => {
        onDeath();
        throw new Error('killed');
      }),
    );
}

describe('a process that is killed', () => {
  it('at any query of a call has done nothing, and the call that is sent again does it once', async () => {
    const mine = call();
    let limit = 0;
    for (let isKilled = true; isKilled;) {
      expect(await releases()).toEqual([]);
      isKilled = false;
      limit += 1;
      await once({ handlersInTransaction: dyingAt(limit, () => (isKilled = true)) })(
        mine,
        publish,
      ).catch((error: Error) => expect(isKilled, error.message).toBe(true));
    }
    expect(limit).toBeGreaterThan(20);
    expect(await releases()).toHaveLength(1);
    expect(await once()(mine, publish)).toMatchObject({ ok: true, isRepeat: true });
  });

  it('between what it did and its answer gives the answer to the call that is sent again', async () => {
    const mine = call();
    await expect(
      once({ caughtUp: () => Promise.reject(new Error('killed')) })(mine, publish),
    ).rejects.toThrow('killed');
    const [seq] = await releases();
    expect(await once()(mine, publish)).toMatchObject({
      ok: true,
      isRepeat: true,
      answer: { seq },
    });
    expect(await releases()).toEqual([seq]);
  });
});
