import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '#registry/data.ts';
import type { Change } from '#composition/change.ts';
import { nodeOf, toDocument } from '#composition/tree.ts';
import { operationsBehind, operationsFrom } from '#server/store/drafts/draft-log.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { draftEditors } from '#server/store/drafts/has-edited.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';
import { lastAuthor } from '#server/site/documents/draft-work.ts';
import { runs } from '#tests/support/lane.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { readThreads } from '../comments/read-threads.ts';
import { trimDraft } from './trim-draft.ts';

/** A snapshot for every few operations, so that short histories have several. */
const drafts = createDraftStore({ catalogue, snapshotEvery: 3 });
const PEOPLE = ['王编', '赵编', '孙编'];

let fixture: PublishingFixture;
let count = 0;
beforeAll(async () => {
  fixture = await PublishingFixture.open();
});
afterAll(() => fixture?.store.close());

async function newPage(): Promise<PageName> {
  const [name] = await fixture.pages(1);
  if (!name) throw new Error('no page');
  return name;
}

/** Submits a change by a person; one that does not fit is left out. */
async function edit(name: PageName, by: string, change: Change): Promise<void> {
  const draft = await drafts.read(fixture.sql, name);
  await drafts.submit(fixture.sql, {
    name,
    base: draft?.head ?? 0,
    operations: [{ ...change, id: `trimmed-${(count += 1)}` }],
    account: { account: by, name: by },
  });
}

async function title(name: PageName): Promise<string> {
  const draft = await loadDraft(fixture.sql, name);
  return String(draft && nodeOf(draft.tree, 'd')?.props['title']);
}

async function type(name: PageName, by: string, at: number, gone: number, insert: string) {
  const { length } = await title(name);
  const from = Math.min(at, length);
  const [path, most] = [['props', 'title'], Math.min(gone, length - from)];
  await edit(name, by, { op: 'splice', node: 'd', path, at: from, delete: most, insert });
}

const setTitle = (name: PageName, by: string, value: string) =>
  edit(name, by, { op: 'set', node: 'd', path: ['props', 'title'], value });

async function publish(name: PageName): Promise<void> {
  const items = (await fixture.seen(name)).map((item) => ({ ...item, later: 'keep' as const }));
  await fixture.handlers.publish({ items, note: '' }, callerOf('林晓'));
}

async function comment(name: PageName, from: number, to: number): Promise<void> {
  const words = (await title(name)).slice(from, to);
  if (words === '') return;
  const passage = { range: { from, to: from + words.length }, words };
  const target = { node: 'd', path: ['props', 'title'], passage };
  const begun = { ...name, target, body: '看', mentions: [] };
  const done = await fixture.handlers.startThread(begun, callerOf('林晓'));
  if (!done.ok) throw new Error(done.refusal.code);
}

const releasesOf = async ({ kind, key }: PageName) =>
  (
    await fixture.sql<
      { seq: number }[]
    >`select seq from publication where kind = ${kind} and key = ${key} order by seq`
  ).map(({ seq }) => seq);
const rowsOf = async ({ kind, key }: PageName) =>
  (await fixture.sql`select from draft_operation where kind = ${kind} and key = ${key}`).length;
const trim = (name: PageName) => trimDraft(fixture.store.owner, name, new Date().toISOString());

/**
 * Where comments stand, without keeping it: as the second reading says, since the first looks for the words of a passage that
 * was overwritten near where it stood, and the next ones anywhere.
 */
async function threadsOf(name: PageName) {
  let threads: unknown;
  const undo = new Error('undo');
  await fixture.sql
    .begin(async (tx) => {
      await readThreads(tx, name);
      ({ threads } = await readThreads(tx, name));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return threads;
}

/** What every reader of the operations answers. */
async function answers(name: PageName) {
  const { sql, handlers } = fixture;
  const releases: (number | null)[] = [null, ...(await releasesOf(name))];
  const authors: Record<string, unknown> = {};
  for (const seq of releases)
    for (const since of releases) {
      const done = await handlers.authors({ ...name, seq, since }, callerOf('林晓'));
      if (!done.ok) throw new Error(done.refusal.code);
      const { editors, texts } = done.answer;
      const byNode = editors.toSorted((a, b) => (a.node < b.node ? -1 : 1));
      authors[`${seq} ${since}`] = { editors: byNode, texts };
    }
  const draft = await loadDraft(sql, name);
  const [last] = await sql`
    select sequence, id, account, author, at from draft_operation where kind = ${name.kind} and key = ${name.key} order by sequence desc limit 1`;
  return {
    authors,
    document: draft && toDocument(draft.tree),
    position: draft && [draft.head, draft.headId],
    editors: [...(await draftEditors(sql, [name]))].toSorted(),
    last: { ...last },
    lastAuthor: await lastAuthor(sql, name),
    threads: await threadsOf(name),
  };
}

const person = fc.constantFrom(...PEOPLE);
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(person, fc.nat(8), fc.nat(3), fc.string({ maxLength: 3, unit: 'grapheme-ascii' }))
      .map(
        (given) => (name: PageName) =>
          type(name, given[0], given[1], given[2], given[3].replace(/[^a-z]/gi, '字')),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(person, fc.constantFrom('重要提示', '风险提示书', '提示')).map(
      ([by, value]) =>
        (name: PageName) =>
          setTitle(name, by, value),
    ),
  },
  {
    weight: 1,
    arbitrary: person.map((by) => (name: PageName) => {
      const path = ['props', 'paragraphs', 'p1', 'text'];
      return edit(name, by, { op: 'splice', node: 'd', path, at: 0, delete: 0, insert: '注意' });
    }),
  },
  { weight: 2, arbitrary: fc.constant(publish) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(3), fc.integer({ min: 4, max: 6 })).map(
      ([from, to]) =>
        (name: PageName) =>
          comment(name, from, to),
    ),
  },
);
const history = fc.array(action, { minLength: 4, maxLength: 14 });

it('leaves every answer as it was, the first time and again', async () => {
  let trimmed = 0;
  await fc.assert(
    fc.asyncProperty(history, history, async (first, second) => {
      const name = await newPage();
      for (const part of [first, second]) {
        for (const act of part) await act(name);
        const before = await answers(name);
        trimmed += await trim(name);
        expect(await answers(name)).toEqual(before);
      }
    }),
    { numRuns: runs(4, 30), endOnFailure: true },
  );
  expect(trimmed).toBeGreaterThan(0);
}, 120_000);

it('tells who wrote what after a release whose operations are gone', async () => {
  const name = await newPage();
  await setTitle(name, '王编', '风险提示');
  await publish(name);
  await type(name, '赵编', 0, 0, '重要');
  await publish(name);
  const [first = 0, second = 0] = await releasesOf(name);
  await type(name, '孙编', 6, 0, '书');
  expect(await trim(name)).toBe(2);
  const { authors } = await answers(name);
  const runsOf = (which: string) =>
    (
      authors[which] as { texts: { runs: { text: string; by: { author: string } | null }[] }[] }
    ).texts[0]?.runs
      .map(({ text, by }) => `${by?.author}:${text}`)
      .join('|');
  expect(runsOf('null null')).toBe('赵编:重要|王编:风险提示|孙编:书');
  expect(runsOf(`${second} null`)).toBe('赵编:重要|王编:风险提示');
  expect(runsOf(`${first} null`)).toBe('王编:风险提示');
  expect(authors[`${second} ${first}`]).toMatchObject({
    editors: [{ node: 'd', by: [{ author: '赵编' }] }],
  });
});

it('keeps what was done since the last release, and all of a draft that was never released', async () => {
  const name = await newPage();
  for (const letter of 'abcdefg') await type(name, '王编', 0, 0, letter);
  expect(await trim(name)).toBe(0);
  await publish(name);
  for (const letter of 'hijklmn') await type(name, '赵编', 0, 0, letter);
  expect(await trim(name)).toBe(7);
  expect(await trim(name)).toBe(0);
  expect(await draftEditors(fixture.sql, [name])).toEqual(new Set(['赵编']));
});

it('sends who is behind what was trimmed the whole draft', async () => {
  const name = await newPage();
  for (const letter of 'abcdef') await type(name, '王编', 0, 0, letter);
  await publish(name);
  expect(await trim(name)).toBe(5);
  for (const head of [0, 1, 5])
    expect(
      operationsBehind({ head }, await operationsFrom(fixture.sql, name, { head }, 100)),
      String(head),
    ).toBeNull();
  const at6 = operationsBehind(
    { head: 6 },
    await operationsFrom(fixture.sql, name, { head: 6 }, 100),
  );
  expect(at6).toEqual([]);
  const since = (from: number) =>
    fixture.handlers.draftOperations({ ...name, since: from }, callerOf('王编'));
  expect(await since(0)).toMatchObject({ ok: false, refusal: { code: 'stepsTrimmed' } });
  expect(await since(5)).toMatchObject({ ok: true, answer: { operations: [{ sequence: 6 }] } });
});

it('leaves a draft alone whose release is not what its operations lead from', async () => {
  const name = await newPage();
  for (const letter of 'abcd') await type(name, '王编', 0, 0, letter);
  await publish(name);
  for (const letter of 'efgh') await type(name, '赵编', 0, 0, letter);
  const { kind, key } = name;
  await fixture.store.owner`
    update draft set snapshot = jsonb_set(snapshot, '{nodes,d,props,title}', '"别的"') where kind = ${kind} and key = ${key}`;
  expect(await trim(name)).toBe(0);
});

it('does not wait for an editor who is writing, whose operations come after', async () => {
  const name = await newPage();
  for (const letter of 'abcdef') await type(name, '王编', 0, 0, letter);
  await publish(name);
  const { kind, key } = name;
  await fixture.sql.begin(async (tx) => {
    await tx`select from draft where kind = ${kind} and key = ${key} for update`;
    const lost = AbortSignal.timeout(30_000);
    const trimmed = await Promise.race([
      trim(name),
      new Promise<never>((_, fail) => {
        lost.addEventListener('abort', () => fail(new Error('it waits')));
      }),
    ]);
    expect(trimmed).toBe(5);
  });
  const [edits, trims] = [
    (async () => {
      for (const letter of 'ghijklmn') {
        await type(name, '赵编', 0, 0, letter);
        if (letter === 'j') await publish(name);
      }
    })(),
    (async () => {
      for (let round = 0; round < 6; round += 1) await trim(name);
    })(),
  ];
  await Promise.all([edits, trims]);
  expect(await title(name)).toMatch(/^nmlkjihgfedcba/);
});

it('stays as large as it is, however long a page is edited and published', async () => {
  const name = await newPage();
  const sizes: number[] = [];
  for (let day = 0; day < runs(4, 20); day += 1) {
    for (const by of PEOPLE)
      for (let step = 0; step < 3; step += 1) await type(name, by, 0, 1, '字');
    await publish(name);
    await trim(name);
    sizes.push(await rowsOf(name));
  }
  expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(4);
  const [{ kept }] = await fixture.sql<[{ kept: number }]>`
    select count(*) as kept from trimmed_draft where key = ${name.key}`;
  expect(kept).toBe(1);
});
