import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { importCommand } from '#server/app/commands/archive/import.ts';
import { EXIT } from '#server/app/commands/command.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import {
  createArchiveService,
  type ArchiveService,
} from '#server/features/archive/archive-service.ts';
import { SITE_PARTS } from '#server/features/archive/format/manifest.ts';
import type { HandlerContext, StudioHandlers } from '#server/platform/handler.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { emptySite, type ArchivedSite } from '#tests/support/archived-site.ts';
import { onDatabase } from '#tests/support/quoin.ts';
import { keepTotp } from '#server/store/accounts/totp.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { ArchiveJob } from '#wire/studio/archive.ts';

let asker: HandlerContext;
let sales: HandlerContext;
let compliance: HandlerContext;

let source: ArchivedSite;
let site: ArchivedSite;
let file: string;
let archives: ArchiveService;
let handlers: StudioHandlers;

beforeAll(async () => {
  [source, site] = await Promise.all([emptySite(), emptySite()]);
  await publish(source, '隅石基金');
  file = await source.archive('source.zip', SITE_PARTS);
  archives = createArchiveService({
    ...site,
    folder: join(site.folder, 'archives'),
    scan: null,
    onError: (error) => console.error(error),
  });
  handlers = createStudioHandlers({
    sql: site.sql,
    media: null as never,
    caughtUp: async () => undefined,
    archives,
  });
  asker = await signerOf(site.sql, 'asker', 'administrator');
  sales = await signerOf(site.sql, 'sales', 'sales-head');
  compliance = await signerOf(site.sql, 'compliance', 'compliance');
  for (const name of ['sales', 'compliance']) await keepTotp(site.sql, name, 'JBSWY3DPEHPK3PXP', 0);
  await site.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '') on conflict (name) do update set value = excluded.value`;
});
afterAll(async () => {
  await Promise.all([source?.close(), site?.close()]);
});
beforeEach(() => publish(site, '原来的公司'));

async function publish({ sql }: ArchivedSite, paramvalue: string): Promise<void> {
  const done = await release(sql, {
    author: '',
    note: '',
    items: [
      {
        kind: 'parameter',
        key: 'companyname',
        body: { paramname: 'companyname', paramvalue },
        baseSeq: await lastSeq(sql, 'parameter', 'companyname'),
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}
async function shown(): Promise<unknown> {
  const body = (
    await current(site.sql, await currentMoment(site.sql), 'parameter', ['companyname'])
  ).get('companyname')?.body;
  return (body as { paramvalue?: string } | undefined)?.paramvalue;
}
async function settled(): Promise<ArchiveJob> {
  return vi.waitFor(
    async () => {
      const job = await archives.job();
      if (!job || job.state === 'running') throw new Error('still running');
      return job;
    },
    { timeout: 30_000 },
  );
}

describe('where approval is required, a second person is needed for an archive', () => {
  it('to import it in the studio: asked for, public to nobody, agreed to by another, public', async () => {
    const id =
      (await archives.receive({ account: 'asker', name: 'asker' }, createReadStream(file))) ?? '';
    expect(await settled()).toMatchObject({ what: 'check', state: 'done' });
    const body = { id, confirmation: '导入' };
    expect(await handlers.importArchive(body, asker)).toMatchObject({
      ok: false,
      status: 403,
      refusal: { code: 'secondPersonNeeded' },
    });
    const asked = await handlers.requestPublishing(
      { route: 'importArchive', body, note: '' },
      asker,
    );
    if (!asked.ok) throw new Error(asked.refusal.code);
    expect(await handlers.confirmRequest({ id: asked.answer.id }, asker)).toMatchObject({
      ok: false,
      refusal: { code: 'mayNotApprove' },
    });
    expect([await shown(), (await archives.job())?.what]).toEqual(['原来的公司', 'check']);
    // An archive can hold promotions, and takes their signatures.
    const word = { id: asked.answer.id, note: '已核对档案的来源和内容。' };
    expect(await handlers.confirmRequest(word, compliance)).toMatchObject({
      ok: false,
      status: 403,
    });
    expect(await handlers.confirmRequest(word, sales)).toMatchObject({ answer: { isDone: false } });
    expect([await shown(), (await archives.job())?.what]).toEqual(['原来的公司', 'check']);
    expect(await handlers.confirmRequest(word, compliance)).toMatchObject({
      answer: { isDone: true },
    });
    await vi.waitFor(
      async () => expect(await archives.job()).toMatchObject({ what: 'import', state: 'done' }),
      { timeout: 30_000 },
    );
    expect(await shown()).toBe('隅石基金');
    expect(await site.sql`select author from activity where action = 'archive.import'`).toEqual([
      { author: 'asker' },
    ]);
  });

  it('so that `quoin import` over a site is refused, and writes nothing', async () => {
    const [{ database }] = await site.sql<
      [{ database: string }]
    >`select current_database() as database`;
    const before = (await currentMoment(site.sql)).seq;
    let said = '';
    const terminal = {
      out: (text: string | Uint8Array) => void (said += String(text)),
      err: (text: string) => void (said += text),
      environment: onDatabase({ ...inject('postgres'), database }),
    };
    expect(await importCommand.run([file], terminal)).toBe(EXIT.failed);
    expect(said).toContain('要求发布前由另一人批准');
    expect([await shown(), (await currentMoment(site.sql)).seq]).toEqual(['原来的公司', before]);
    expect(await importCommand.run([file, '--dry-run'], terminal), 'looking is allowed').toBe(
      EXIT.ok,
    );
    expect((await currentMoment(site.sql)).seq).toBe(before);
  });
});
