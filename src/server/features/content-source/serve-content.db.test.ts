import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import {
  CONTENT_PATH,
  CONTENT_PROTOCOL,
  PROTOCOL_HEADER,
  type ContentRead,
} from '#server/site/remote/content-protocol.ts';
import { readEvents, type ServerSentEvent } from '#server/site/remote/event-lines.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { readLogEnd } from '#server/store/content/changes.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { CONTENT_KEY, openContentSource, SOURCE_SITE } from '#tests/support/content-source.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

let store: TestStore;
let source: Awaited<ReturnType<typeof openContentSource>>;
let moment: Moment;
let count = 0;

beforeAll(async () => {
  store = await openStore();
  await publish('parameter', 'companyname', { paramname: 'companyname', paramvalue: '演示' });
  source = await openContentSource(store.sql);
});
beforeEach(async () => void (moment = await currentMoment(store.sql)));
afterAll(async () => {
  await source?.close();
  await store?.close();
});

async function publish(kind: Kind, key: string, body: unknown, validFrom?: string): Promise<void> {
  const released = await release(store.sql, {
    ...{ author: 'test', note: '' },
    items: [
      {
        ...{ kind, key, body: body as JsonValue, baseSeq: Number.MAX_SAFE_INTEGER },
        ...(validFrom !== undefined && { validFrom }),
      },
    ],
  });
  if (!released.ok) throw new Error(released.problem.reason);
}
const publishName = () =>
  publish('parameter', 'companyname', {
    paramname: 'companyname',
    paramvalue: `公司 ${(count += 1)}`,
  });

const NAME = { read: 'answer', path: 'common/mixparam', body: {} } as const;

async function ask(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${source.address}${CONTENT_PATH}/read`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${CONTENT_KEY}`,
      ...headers,
    },
  });
  const answer = (await response.json()) as {
    error?: string;
    results?: { value?: unknown; tags?: string[]; failed?: true }[];
  };
  return { status: response.status, protocol: response.headers.get(PROTOCOL_HEADER), ...answer };
}
const read = async (one: ContentRead, at = moment) =>
  (await ask({ moment: at, reads: [one] })).results?.[0];

describe('reading', () => {
  it('answers each read as of the moment, with the tags that it depends on', async () => {
    await publishName();
    const later = await currentMoment(store.sql);
    const [before, after] = [await read(NAME, moment), await read(NAME, later)];
    expect(JSON.stringify(after?.value)).toContain(`公司 ${count}`);
    expect(JSON.stringify(before?.value)).not.toContain(`公司 ${count}`);
    expect(before?.tags).toContain('parameter/all');
  });

  it('answers reads in their order, each with tags of its own', async () => {
    const missing = { read: 'current', kind: 'page', key: 'none' } as const;
    const { results, protocol } = await ask({ moment, reads: [missing, NAME, missing] });
    expect(protocol).toBe(String(CONTENT_PROTOCOL));
    expect(results?.map(({ value }) => value === null)).toEqual([true, false, true]);
    expect(results?.[0]?.tags).toEqual(['page:none']);
  });

  it.each([
    ['no key', { authorization: '' }],
    ['another key', { authorization: `Bearer ${'x'.repeat(32)}` }],
    ['another scheme', { authorization: `Basic ${CONTENT_KEY}` }],
  ])('answers nobody with %s', async (_, headers) => {
    expect(await ask({ moment, reads: [NAME] }, headers)).toMatchObject({ status: 401 });
  });

  it('tells nothing of the future, and nothing of a release that there is not', async () => {
    const at = new Date(Date.parse(moment.at) + 60_000).toISOString().replace('Z', '000Z');
    expect(await ask({ moment: { ...moment, at }, reads: [NAME] })).toMatchObject({
      ...{ status: 422, error: 'future' },
    });
    expect(await ask({ moment: { ...moment, seq: 9999 }, reads: [NAME] })).toMatchObject({
      ...{ status: 409, error: 'unknown' },
    });
  });

  it.each<[string, unknown]>([
    ['a kind that no page is composed of', { read: 'current', kind: 'parameter', key: 'x' }],
    ['all of a kind that composing does not read so', { read: 'all', kind: 'private' }],
    ['a draft', { read: 'draft', kind: 'page', key: '10' }],
    ['a language that there is not', { ...NAME, language: 'fr' }],
    ['more fields', { ...NAME, showsEnded: true }],
    ['no read', null],
  ])('refuses %s', async (_, wrong) => {
    expect(await ask({ moment, reads: [wrong] })).toMatchObject({ status: 422, error: 'request' });
  });

  it('refuses a moment that is none, no reads, and too many', async () => {
    for (const body of [
      { moment: { at: 'now', seq: 1 }, reads: [NAME] },
      { moment: { ...moment, seq: -1 }, reads: [NAME] },
      { moment, reads: [] },
      { moment, reads: Array.from({ length: 201 }, () => NAME) },
      [],
    ])
      expect((await ask(body)).status).toBe(422);
  });

  it('gives out no reviews of stops, nobody’s visitor calls, and nothing behind the gate', async () => {
    await publish('stop', 'reviews', { reviews: [] });
    const later = await currentMoment(store.sql);
    expect(await read({ read: 'current', kind: 'stop', key: 'reviews' }, later)).toMatchObject({
      value: null,
    });
    for (const path of ['feedback/save', 'account/userinfo', 'private/list', 'no/such/call'])
      expect(await read({ read: 'answer', path, body: {} })).toMatchObject({
        value: { ok: false },
      });
  });
});

describe('following', () => {
  /** Events of a stream, read one by one. */
  async function follow(query: Record<string, string> = {}) {
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const response = await fetch(
      `${source.address}${CONTENT_PATH}/stream?${new URLSearchParams(query).toString()}`,
      { headers: { authorization: `Bearer ${CONTENT_KEY}` }, signal: stopping.signal },
    );
    if (response.body === null) throw new Error('no stream');
    const events = readEvents(response.body);
    const next = async () => ((await events.next()).value ?? { event: 'end' }) as ServerSentEvent;
    /** All events up to the first that has the name. */
    const until = async (name: string) => {
      const found: ServerSentEvent[] = [];
      for (;;) {
        found.push(await next());
        if (['end', name].includes(found.at(-1)?.event ?? 'end')) return found;
      }
    };
    return { response, until };
  }
  const positionNow = async () => {
    const { end, at } = await readLogEnd(store.sql);
    return { seq: String(end.seq), hash: end.hash, at };
  };
  const seqsOf = (events: ServerSentEvent[]) =>
    events.flatMap(({ event, data }) =>
      event === 'change' ? ((data as { seq?: number }).seq ?? []) : [],
    );

  it('begins with the protocol and the settings of the site, then where the log stands', async () => {
    const { response, until } = await follow();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const [hello, settled] = await until('settled');
    expect(hello).toMatchObject({
      event: 'hello',
      data: { protocol: CONTENT_PROTOCOL, site: SOURCE_SITE },
    });
    expect(settled?.data).toMatchObject({ seq: Number((await positionNow()).seq), next: null });
  });

  it('tells of a release before it says that all was told up to it', async () => {
    const { until } = await follow();
    await until('settled');
    await publishName();
    const { seq } = await positionNow();
    const events = [...(await until('change')), ...(await until('settled'))];
    const at = (name: string) =>
      events.findIndex(
        ({ event, data }) => event === name && String((data as { seq?: number }).seq) === seq,
      );
    expect(at('change')).toBeGreaterThanOrEqual(0);
    expect(at('settled')).toBeGreaterThan(at('change'));
    expect(events[at('change')]?.data).toMatchObject({
      tags: expect.arrayContaining(['parameter/all']),
      gone: false,
    });
  });

  it('tells who comes back what was released since its position', async () => {
    const known = await positionNow();
    await publishName();
    await publishName();
    const { until } = await follow(known);
    const events = await until('settled');
    const first = Number(known.seq) + 1;
    expect([...new Set(seqsOf(events))]).toEqual([first, first + 1]);
    // Changed, not withdrawn: what was kept is good to be served while the source is away.
    expect(events.filter(({ data }) => (data as { gone?: boolean } | null)?.gone)).toEqual([]);
  });

  it('tells who comes back what began meanwhile, and that nothing of before is shown again', async () => {
    const begins = new Date(Date.now() + 1000).toISOString();
    const later = { paramname: 'companyname', paramvalue: '新' };
    await publish('parameter', 'companyname', later, begins);
    const known = await positionNow();
    await expect
      .poll(async () => (await currentMoment(store.sql)).at > begins, { timeout: 10_000 })
      .toBe(true);
    const { until } = await follow(known);
    expect((await until('settled')).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({
        tags: expect.arrayContaining(['parameter:companyname']),
        gone: true,
      }),
    );
  });

  it.each<[string, Record<string, string>]>([
    ['a release with another hash', { hash: 'f'.repeat(64) }],
    ['a release that there is not', { seq: '9999' }],
    ['no number', { seq: 'x' }],
    ['no time', { at: 'now' }],
  ])('drops everything of who comes back with %s', async (_, wrong) => {
    const { until } = await follow({ ...(await positionNow()), ...wrong });
    const events = await until('settled');
    expect(events.map(({ event }) => event)).toEqual(['hello', 'lost', 'settled']);
  });
});
