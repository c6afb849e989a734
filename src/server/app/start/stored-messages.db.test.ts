import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { msg, verbatim } from '#messages/msg.ts';
import { currentJob } from '#server/features/archive/archive-jobs.ts';
import { previewRows, problemsCsv } from '#server/features/figures/import/preview.ts';
import { findImport, listImports } from '#server/features/figures/import/staged/imports.ts';
import { listRuns } from '#server/features/figures/pull/runs.ts';
import { readDeliveries } from '#server/features/webhooks/delivery-log.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';

let store: TestStore;
beforeAll(async () => void (store = await openStore()));
afterAll(() => store.close());

/** Messages as rows hold them: what version 0.1 wrote until November 2026, and what it writes since. */
const OLD_SENTENCE = '来源已经移除';
const OLD_UNREACHABLE = {
  text: '连不上“{host}”（{code}）',
  values: { host: 'a.test', code: 'ECONNRESET' },
};
const UNREACHABLE = msg('outgoing.unreachable', { host: 'a.test', code: 'ECONNRESET' });
const STORED = [OLD_SENTENCE, OLD_UNREACHABLE, '从前的一句话', UNREACHABLE];
const READ = [msg('pull.source-removed'), UNREACHABLE, verbatim('从前的一句话'), UNREACHABLE];

describe('messages that rows hold, old and new, are read alike', () => {
  it('of runs that fetched figures', async () => {
    const { sql } = store;
    const [{ id }] = await sql<[{ id: number }]>`
      insert into pull_source (name, url, mapping, days, at, is_on) values ('托管行', 'https://a.test/', '', 'daily', '1830', true) returning id`;
    for (const message of STORED)
      await sql`insert into pull_run (source, state, message) values (${id}, 'failed', ${JSON.stringify(message)}::text::jsonb)`;
    await sql`insert into pull_run (source, state) values (${id}, 'same')`;
    const runs = await listRuns(sql, { source: id, limit: 10 });
    expect(runs.map(({ message }) => message).toReversed()).toEqual([...READ, null]);
  });

  it('of imports, their rows and the file of their problems', async () => {
    const { sql } = store;
    const ids: number[] = [];
    for (const message of STORED) {
      const [{ id }] = await sql<[{ id: number }]>`
        insert into import (state, filename, account, author, failure) values ('staged', 'a.csv', 'a', 'A', ${JSON.stringify(message)}::text::jsonb) returning id`;
      await sql`insert into import_problem (import, number, line, field, code, level, message) values (${id}, 1, 2, 'nav', 'format', 'error', ${JSON.stringify(message)}::text::jsonb)`;
      ids.push(id);
    }
    const failures = (await listImports(sql, {})).map(({ failure }) => failure);
    expect(failures.toReversed()).toEqual(READ);
    for (const [at, id] of ids.entries()) {
      const staged = await findImport(sql, id);
      if (!staged) throw new Error('no such import');
      const { rows } = await previewRows(sql, staged, { only: 'problems', offset: 0, limit: 9 });
      expect(rows.flatMap(({ problems }) => problems.map(({ message }) => message))).toEqual([
        READ[at],
      ]);
      const words = ['来源已经移除', '连不上“a.test”（ECONNRESET）', '从前的一句话'];
      expect(await problemsCsv(sql, staged)).toContain(words[at] ?? words[1]);
    }
  });

  it('of deliveries to webhooks', async () => {
    const { sql } = store;
    await sql`insert into webhook (id, name, url, secret, events, created_by, told_seq, told_at) values ('w', 'W', 'https://a.test/', 's', '{}', 'a', 0, now())`;
    const [{ id }] = await sql<[{ id: number }]>`
      insert into webhook_delivery (webhook, event, type, body, state) values ('w', 'e', 'test', '{}', 'failed') returning id`;
    for (const [at, problem] of STORED.entries())
      await sql`insert into webhook_attempt (delivery, number, problem) values (${id}, ${at + 1}, ${JSON.stringify(problem)}::text::jsonb)`;
    const [delivery] = await readDeliveries(sql, 'w', { before: undefined, limit: 9 });
    expect(delivery?.attempts.map(({ problem }) => problem).toReversed()).toEqual(READ);
  });

  it('of the last work on an archive', async () => {
    const { sql } = store;
    await sql`
      insert into archive_job (id, what, state, author, problems, preview) values ('j', 'check', 'failed', 'A', ${JSON.stringify(STORED)}::text::jsonb, ${JSON.stringify({ notices: STORED })}::text::jsonb)`;
    const job = await currentJob(sql);
    expect(job?.problems).toEqual(READ);
    expect(job?.preview?.notices).toEqual(READ);
  });
});
