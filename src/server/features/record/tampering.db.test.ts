import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anArticle } from '#tests/support/article.ts';
import { asServer, type Template } from '#tests/support/database.ts';
import { openStore, storeTemplate, type TestStore } from '#tests/support/store.ts';
import { connect, type Database, type Queryable } from '#server/platform/database/connect.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { importFigures } from '#server/store/figures/write.ts';
import {
  blobHash as hashOfBytes,
  type BlobStore,
} from '#server/platform/files/blobs/blob-store.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import {
  GENESIS,
  hashOf,
  releaseHash,
  type ChainedPublication,
  type ChainedRelease,
} from '#server/store/content/hash.ts';
import { release } from '#server/store/release/release.ts';
import { checkpointLine, readCheckpoints, takeCheckpoint, type Checkpoint } from './checkpoint.ts';
import { verifyRecord } from './verify-record.ts';
import { isGate } from '#tests/support/lane.ts';

let store: TestStore;
let blobs: BlobStore & { files: Map<string, Buffer> };
let checkpoint: Checkpoint;

const publish = (id: string, title: string, author = '张三', sql = store.sql) =>
  release(sql, {
    author,
    note: '',
    items: [{ kind: 'article', key: id, body: anArticle(id, { title }), baseSeq: null }],
  });

function memoryBlobStore(): typeof blobs {
  const files = new Map<string, Buffer>();
  return {
    files,
    async put(bytes) {
      files.set(hashOfBytes(bytes), bytes);
      return hashOfBytes(bytes);
    },
    has: async (hash) => files.has(hash),
    async open(hash) {
      const bytes = files.get(hash);
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length } : null;
    },
    remove: async (hash) => void files.delete(hash),
  };
}

const REPORT = Buffer.from('%PDF-1.7\n季报\n%%EOF');

/** Three articles, a batch of figures, three lines of activity and a medium. */
const recordTemplate: Template = {
  name: 'record',
  from: storeTemplate,
  async build(address) {
    const sql = connect(asServer(address), { max: 4 });
    await writeRecord(sql).finally(() => sql.end());
  },
};

async function writeRecord(sql: Database): Promise<void> {
  await publish('n1', '第一篇', '张三', sql);
  await publish('n2', '第二篇', '张三', sql);
  const navs = [
    { navdate: '20260212', nav: '1.000', growth: '0.10' },
    { navdate: '20260213', nav: '1.010', growth: '1.00' },
  ];
  await importFigures(sql, '数据员', '', {
    funds: [{ fundcode: '000001', navdecimals: '3', establishdate: '20260212', navs }],
  });
  for (const title of ['甲', '乙', '丙'])
    await recordActivity(sql, {
      by: null,
      action: 'media.add',
      thing: { kind: 'media', key: title, title },
    });
  const added = await databaseMedia(sql, { blobs: memoryBlobStore() }).add({
    bytes: REPORT,
    filename: '季报.pdf',
    account: 'admin',
  });
  expect(added.ok).toBe(true);
  await sql`update media_file set uploaded_at = now() - interval '1 minute'`;
  await publish('n3', '第三篇', '张三', sql);
}

/** A copy of that record, and a checkpoint of it, as it is read from a mail. */
beforeEach(async () => {
  store = await openStore({ template: recordTemplate });
  blobs = memoryBlobStore();
  await blobs.put(REPORT);
  const taken = await store.sql.begin('isolation level repeatable read read only', (tx) =>
    takeCheckpoint(tx),
  );
  [checkpoint] = readCheckpoints(`收件人：合规\r\n\r\n${checkpointLine(taken)}\r\n-- \r\n`) as [
    Checkpoint,
  ];
});
afterEach(() => store.close());

/** As somebody who may do everything, with all triggers switched off. */
const tamper = (statements: string) =>
  store.superuser.begin((tx) =>
    tx.unsafe(`set local session_replication_role = replica; ${statements}`),
  );
const found = async (checkpoints: Checkpoint[] = []) =>
  (await verifyRecord({ sql: store.sql, blobs, checkpoints })).findings.map(
    ({ subject, message }) => `${subject} ${message}`,
  );

/** Makes the chain agree again from the first release on, as somebody would who knows how it is made. */
async function recomputeChain(): Promise<void> {
  const rows = await store.superuser<
    (Omit<ChainedRelease, 'publications'> & { hash: string })[]
  >`select seq, recorded_at as "recordedAt", author, note, tags, previous, hash from release order by seq`;
  let previous = GENESIS;
  for (const { hash: _, ...row } of rows) {
    const publications = await store.superuser<
      ChainedPublication[]
    >`select kind, key, hash, valid_from as "validFrom", valid_until as "validUntil", cancels, base_seq as "baseSeq" from publication where seq = ${row.seq}`;
    const hash = releaseHash({ ...row, previous, publications: [...publications] });
    await tamper(
      `update release set previous = '${previous}', hash = '${hash}' where seq = ${row.seq}; update head set hash = '${hash}' where seq = ${row.seq}`,
    );
    previous = hash;
  }
}

it('finds nothing in a record that was only appended to, also by a checkpoint of before', async () => {
  await publish('n4', '第四篇');
  await recordActivity(store.sql, { by: null, action: 'settings.change' });
  await importFigures(store.sql, '数据员', '', {
    funds: [],
    holidays: { years: ['2026'], days: ['20260101'] },
  });
  expect(await verifyRecord({ sql: store.sql, blobs, checkpoints: [checkpoint] })).toEqual({
    counts: {
      releases: 6,
      contents: 6,
      erased: 0,
      batches: 2,
      lines: 4,
      entries: expect.any(Number),
      media: 1,
      signatures: 0,
    },
    findings: [],
  });
});

describe('verify finds', () => {
  it('a note of a release that was changed', async () => {
    await tamper(`update release set note = '别的' where seq = 2`);
    expect(await found()).toEqual(['releases 第 2 次发布的记录被改动过']);
  });

  it('a checkpoint that was itself edited, in any of its parts, and says what differs', async () => {
    const { figures, activity, media } = checkpoint;
    const other = 'ab'.repeat(32);
    const edited: [Partial<Checkpoint>, RegExp][] = [
      [{ at: '2000-01-01T00:00:00.000000Z' }, /它的时间早于其中的第 4 次发布/],
      [{ seq: 0 }, /校验点写的是 \w{12}…，记录是 000000000000…/],
      [{ seq: 3 }, /第 3 次发布或它之前的记录被改写：校验点写的是/],
      [{ seq: 9 }, /发布记录被截断：那时到第 9 次发布/],
      [{ head: other }, /校验点写的是 abababababab…，记录是 \w{12}…。请先与校验点的其他副本核对/],
      [
        { figures: { ...figures, batches: figures.batches + 1 } },
        /那时 2 批，现在 1 批；哈希相同而数目不同，校验点被改过/,
      ],
      [{ figures: { ...figures, last: 0 } }, /第 0 批为止的数据被改写/],
      [{ figures: { ...figures, digest: other } }, /校验点写的是 abababababab…/],
      [{ activity: { ...activity, lines: 0 } }, /操作记录前 0 行里有被改写的/],
      [{ activity: { ...activity, lines: 99 } }, /操作记录被截断：那时 99 行/],
      [
        { activity: { ...activity, head: other } },
        /操作记录前 3 行里有被改写的：校验点写的是 abababababab…/,
      ],
      [
        { media: { ...media, files: 7 } },
        /那时的 7 个文件现在是 1 个；哈希相同而数目不同，校验点被改过/,
      ],
      [{ media: { ...media, digest: other } }, /媒体库被改写/],
      [{ erased: 1 }, /清除内容的记录少了：那时 1 份，现在 0 份/],
    ];
    for (const [change, words] of edited)
      expect(await found([{ ...checkpoint, ...change }]), JSON.stringify(change)).toEqual([
        expect.stringMatching(words),
      ]);
  });

  it.skipIf(isGate)('a tail that was cut with the head set back, by a checkpoint', async () => {
    await tamper(`delete from listing where version = 4; delete from publication where seq = 4; delete from release where seq = 4;
      update head set seq = 3, hash = (select hash from release where seq = 3), recorded_at = (select recorded_at from release where seq = 3)`);
    expect(await found()).toEqual([]);
    expect(await found([checkpoint])).toEqual([
      expect.stringMatching(/^checkpoint .*发布记录被截断：那时到第 4 次发布，现在只到第 3 次/),
    ]);
  });

  it.skipIf(isGate)(
    'a chain that was recomputed over another author, by a checkpoint',
    async () => {
      await tamper(`update release set author = '李四' where seq = 2`);
      await recomputeChain();
      expect(await found()).toEqual([]);
      expect(await found([checkpoint])).toEqual([
        expect.stringMatching(/^checkpoint .*第 4 次发布或它之前的记录被改写/),
      ]);
    },
  );

  it('a body that was swapped with the chain recomputed, by a checkpoint', async () => {
    const body = anArticle('n1', { title: '另一篇' });
    const hash = hashOf(body);
    await tamper(
      `insert into content (hash, body) values ('${hash}', '${JSON.stringify(body)}'); update publication set hash = '${hash}' where key = 'n1'`,
    );
    await recomputeChain();
    expect(await found([checkpoint])).toEqual([
      expect.stringMatching(/^checkpoint .*第 4 次发布或它之前的记录被改写/),
    ]);
  });

  it.skipIf(isGate)('a body that was swapped in its place', async () => {
    await tamper(
      `update content set body = jsonb_set(body, '{title}', '"另一篇"') where body ->> 'title' = '第一篇'`,
    );
    expect(await found()).toContainEqual(
      expect.stringMatching(/^bodies 内容 [0-9a-f]{64} 被改动过/),
    );
  });

  it.skipIf(isGate)('a NAV that was changed', async () => {
    await tamper(`update nav set nav = 9.999 where navdate = '20260212'`);
    expect(await found()).toEqual(['figures 第 1 批净值被改动过：2 行里有值不同']);
  });

  it.skipIf(isGate)('a NAV that was added to a batch or taken out of it', async () => {
    await tamper(
      `insert into nav (fundcode, navdate, batch, nav, growth) values ('000001', '20260211', 1, 1, 0)`,
    );
    expect(await found()).toEqual(['figures 第 1 批净值被改动过：原有 2 行，现有 3 行']);
  });

  it('a NAV that was changed together with its digest, by a checkpoint', async () => {
    await tamper(
      `update nav set nav = 9.999 where navdate = '20260212'; delete from figure_digest where batch = 1`,
    );
    await store.owner`select seal_figures(1)`;
    expect(await found()).toEqual([]);
    expect(await found([checkpoint])).toEqual([
      expect.stringMatching(/^checkpoint .*第 1 批为止的数据被改写/),
    ]);
  });

  it.skipIf(isGate)('a batch that was taken out of what counts', async () => {
    await tamper(`delete from figure_batch where batch = 1`);
    expect(await found()).toEqual([
      'figures 第 1 批数据与发布记录不符：记录在第 3 次发布，数据在第 ? 次',
    ]);
  });

  it('a line of activity that was deleted, the newest too', async () => {
    await tamper(`delete from activity where title = '丙'`);
    expect(await found()).toEqual([expect.stringMatching(/^activity 操作记录第 \d+ 行被删除/)]);
  });

  it.skipIf(isGate)('a line of activity that was changed', async () => {
    await tamper(`update activity set author = '李四' where title = '乙'`);
    expect(await found()).toEqual([expect.stringMatching(/^activity 操作记录第 \d+ 行被改动过/)]);
  });

  it.skipIf(isGate)(
    'newest lines of activity that were deleted together with their links, by a checkpoint',
    async () => {
      await tamper(
        `delete from activity_chain where position > 1; delete from activity where title in ('乙', '丙')`,
      );
      expect(await found()).toEqual([]);
      expect(await found([checkpoint])).toEqual([
        expect.stringMatching(/^checkpoint .*操作记录被截断：那时 3 行，现在 1 行/),
      ]);
    },
  );

  it('a body that was emptied without a record, and not one that was erased with one', async () => {
    const [row] = await store.sql<
      [{ hash: string }]
    >`select hash from publication where key = 'n2'`;
    await store.sql`select erase_content(${row.hash}, 'dpo', '数据保护', '当事人要求')`;
    expect(await found([checkpoint])).toEqual([]);
    await tamper(`update content set body = null where body ->> 'title' = '第三篇'`);
    expect(await found()).toEqual([
      'erasures 内容 article:n3（第 4 次发布） 被清空，却没有清除的记录',
    ]);
  });

  it.skipIf(isGate)('a row of a list that was deleted, and one that was added', async () => {
    await tamper(
      `delete from listing where ctid in (select ctid from listing where key = 'n2' limit 1)`,
    );
    expect(await found()).toEqual([
      expect.stringMatching(/^lists 列表“article .*”少了 article:n2（第 2 次发布的版本）/),
    ]);
    await store.owner.begin(
      (tx) =>
        tx`insert into listing select kind, 'category:other', sort, 'ghost', version, from_at, to_at, from_seq, to_seq from listing where key = 'n1' limit 1`,
    );
    expect(await found()).toContainEqual('lists 列表里有 1 行是发布记录里没有的内容');
  });

  it.skipIf(isGate)('a medium whose bytes were changed or are gone', async () => {
    const [file] = await store.sql<[{ hash: string }]>`select hash from media_file`;
    blobs.files.set(file.hash, Buffer.from('%PDF-1.7\n别的\n%%EOF'));
    expect(await found()).toEqual([
      expect.stringMatching(/^media 媒体“季报\.pdf”.*的字节被改动过/),
    ]);
    blobs.files.delete(file.hash);
    expect(await found()).toEqual([expect.stringMatching(/^media 媒体“季报\.pdf”.*的文件不见了/)]);
  });

  it('a medium that was taken out of the library, by a checkpoint', async () => {
    await tamper('delete from media_file');
    expect(await found([checkpoint])).toEqual([
      expect.stringMatching(/^checkpoint .*媒体库被改写：那时的 1 个文件现在是 0 个/),
    ]);
  });
});

/** What is found and counted from the checkpoint on. */
const since = async (from: Checkpoint = checkpoint) => {
  const { counts, findings } = await verifyRecord({ sql: store.sql, blobs, since: from });
  return { counts, found: findings.map(({ subject, message }) => `${subject} ${message}`) };
};

/** An article, an erased one, a batch of figures, a line of activity, a medium and a seal. */
async function appendToRecord(): Promise<void> {
  await publish('n4', '第四篇');
  await publish('n5', '第五篇');
  const [row] = await store.sql<[{ hash: string }]>`select hash from publication where key = 'n5'`;
  await store.sql`select erase_content(${row.hash}, 'dpo', '数据保护', '当事人要求')`;
  await importFigures(store.sql, '数据员', '', {
    funds: [
      {
        fundcode: '000001',
        navdecimals: '3',
        establishdate: '20260212',
        navs: [{ navdate: '20260224', nav: '1.020', growth: '0.99' }],
      },
    ],
  });
  await recordActivity(store.sql, { by: null, action: 'settings.change' });
  await databaseMedia(store.sql, { blobs }).add({
    bytes: Buffer.from('%PDF-1.7\n年报\n%%EOF'),
    filename: '年报.pdf',
    account: 'admin',
  });
  const parts = { pages: ['n4'] };
  await store.sql`insert into sealed_submission (seal, parts) values (${hashOf(parts)}, ${store.sql.json(parts)})`;
}

const NOTHING = {
  releases: 0,
  contents: 0,
  erased: 0,
  batches: 0,
  lines: 0,
  entries: null,
  media: 0,
  signatures: 0,
};

describe('verify since a checkpoint', () => {
  it('recomputes what was appended, and nothing where nothing was', async () => {
    expect(await since()).toEqual({ counts: NOTHING, found: [] });
    await appendToRecord();
    expect(await since()).toEqual({
      // Two lines: the settings and the erasure.
      counts: { ...NOTHING, releases: 3, contents: 3, erased: 1, batches: 1, lines: 2, media: 1 },
      found: [],
    });
  });

  it('finds what was changed after it', async () => {
    await appendToRecord();
    const changes: [string, RegExp][] = [
      [`update sealed_submission set parts = '{}'`, /^signatures 送审的内容 \w+ 被改动过/],
      [
        `delete from activity where action = 'settings.change'`,
        /^activity 操作记录第 \d+ 行被删除/,
      ],
      [`update nav set nav = 9 where batch = 2`, /^figures 第 2 批净值被改动过/],
      [
        `insert into nav (fundcode, navdate, batch, nav, growth) values ('000001', '20260225', 3, 1, 0)`,
        /^figures 净值里有 1 行不属于任何一批/,
      ],
      [`delete from figure_batch where batch = 2`, /^figures 第 2 批数据与发布记录不符/],
      [
        `update content set body = null where body ->> 'title' = '第四篇'`,
        /^erasures 内容 article:n4（第 5 次发布） 被清空/,
      ],
      [`update release set note = '别的' where seq = 6`, /^releases 第 6 次发布的记录被改动过/],
    ];
    const seen: string[] = [];
    for (const [statement, words] of changes) {
      await tamper(statement);
      const { found: now } = await since();
      expect(now.filter((line) => !seen.includes(line))).toEqual([expect.stringMatching(words)]);
      seen.push(...now);
    }
    for (const [hash, bytes] of blobs.files)
      if (bytes !== REPORT) blobs.files.set(hash, Buffer.from('别的'));
    expect((await since()).found).toContainEqual(
      expect.stringMatching(/^media 媒体“年报\.pdf”.*的字节被改动过/),
    );
  });

  it.skipIf(isGate)('finds a body after it that was swapped in its place', async () => {
    await appendToRecord();
    await tamper(
      `update content set body = jsonb_set(body, '{title}', '"另一篇"') where body ->> 'title' = '第四篇'`,
    );
    expect((await since()).found).toEqual([expect.stringMatching(/^bodies 内容 \w+ 被改动过/)]);
  });

  it('does not look at what was changed in its place before it, which the whole verification finds', async () => {
    await appendToRecord();
    await tamper(`update release set note = '别的' where seq = 2;
      update content set body = jsonb_set(body, '{title}', '"另一篇"') where body ->> 'title' = '第一篇';
      update nav set nav = 9.999 where navdate = '20260212';
      update activity set author = '李四' where title = '乙'`);
    const [medium] = await store.sql<
      [{ hash: string }]
    >`select hash from media_file where filename = '季报.pdf'`;
    blobs.files.delete(medium.hash);
    expect(await since()).toMatchObject({
      counts: { releases: 3, contents: 3, batches: 1 },
      found: [],
    });
    const whole = await found();
    for (const subject of ['releases', 'figures', 'activity', 'media'])
      expect(whole).toContainEqual(expect.stringMatching(new RegExp(`^${subject} `)));
  });

  it.skipIf(isGate)(
    'finds by the checkpoint what was changed before it together with its hashes',
    async () => {
      await appendToRecord();
      await tamper(`update release set author = '李四' where seq = 2`);
      await recomputeChain();
      await tamper(`update nav set nav = 9.999 where navdate = '20260212'; delete from figure_digest where batch = 1;
      delete from media_file where filename = '季报.pdf'; delete from activity_chain where position = 3`);
      await store.owner`select seal_figures(1)`;
      const { found: now } = await since();
      for (const words of [
        /^checkpoint .*第 4 次发布或它之前的记录被改写/,
        /^checkpoint .*第 1 批为止的数据被改写/,
        /^checkpoint .*媒体库被改写/,
        /^checkpoint .*操作记录前 3 行里有被改写的/,
        /^releases 第 5 次发布没有接在前一次之后/,
      ])
        expect(now).toContainEqual(expect.stringMatching(words));
    },
  );

  it.skipIf(isGate)('reads no more rows after a long history than after a short one', async () => {
    const short = await readSince();
    await lengthenHistory();
    const long = await readSince();
    expect(short.log).toBeGreaterThan(5);
    expect(long.log).toBeLessThan(short.log + 50);
    // A batch is found by ranges of 128 pages.
    expect(long.figures - short.figures).toBeLessThan(20_000);
  });
});

/** Articles, lines of activity and 200,000 NAVs. */
async function lengthenHistory(): Promise<void> {
  await store.owner`insert into nav (fundcode, navdate, batch, nav, growth)
    select to_char(n % 100, 'FM000000'), to_char(date '2000-01-01' + n / 100, 'YYYYMMDD'), 9, 1, 0 from generate_series(1, 200000) n`;
  await release(store.sql, {
    author: '',
    note: '',
    items: [{ kind: 'figures', key: '9', body: {}, baseSeq: null }],
    alsoInTransaction: async (tx, seq) => {
      await tx`select seal_figures(9)`;
      await tx`insert into figure_batch (batch, seq) values (9, ${seq})`;
    },
  });
  for (let number = 0; number < 200; number += 1) await publish(`long${number}`, `第 ${number} 篇`);
  await store.owner`insert into activity (account, author, action, kind, key, title, address, details)
    select null, '', 'settings.change', '', n::text, '', '', '{}' from generate_series(1, 500) n`;
  await store.owner`vacuum analyze`;
}

/** Rows of the record that are read since a checkpoint of now, after which the same is appended; as large tables are planned for. */
async function readSince(): Promise<{ log: number; figures: number }> {
  const from = await store.sql.begin('isolation level repeatable read read only', (tx) =>
    takeCheckpoint(tx),
  );
  await publish(`since${from.seq}`, '之后的一篇');
  await recordActivity(store.sql, { by: null, action: 'settings.change' });
  const read = { log: 0, figures: 0 };
  const counting = new Proxy(store.sql, {
    get: (sql, name) =>
      name === 'begin'
        ? (mode: string, work: (tx: Queryable) => Promise<unknown>) =>
            sql.begin(mode, async (tx) => {
              await tx`set local enable_seqscan = off`;
              const before = await rowsRead(tx);
              const done = await work(tx);
              const after = await rowsRead(tx);
              read.log = after.log - before.log;
              read.figures = after.figures - before.figures;
              return done;
            })
        : Reflect.get(sql, name),
  });
  const { counts, findings } = await verifyRecord({ sql: counting, blobs, since: from });
  expect(findings).toEqual([]);
  expect(counts).toMatchObject({ releases: 1, contents: 1, lines: 1 });
  return read;
}

/** Rows that this transaction read of the log, and of figures; not of digests. */
async function rowsRead(tx: Queryable): Promise<{ log: number; figures: number }> {
  const [read] = await tx<[{ log: number; figures: number }]>`
    select coalesce(sum(n) filter (where relname in ('release', 'publication', 'content', 'activity', 'activity_chain', 'sealed_submission', 'signature')), 0)::bigint as log,
      coalesce(sum(n) filter (where relname in ('nav', 'cash_yield', 'dividend', 'benchmark_growth', 'index_value', 'fund_performance')), 0)::bigint as figures
    from (select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as n from pg_stat_xact_user_tables) as read`;
  return read;
}
