import { saying } from '#tests/support/saying.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentMoment } from '#server/store/content/moment.ts';
import { ImportFixture } from '#tests/support/import-fixture.ts';
import { IMPORT_RESUMABLE, stagedImport } from '#wire/studio/imports.ts';
import { diskObjects } from '#server/platform/files/blobs/disk-objects.ts';
import { createTemporaryFiles } from '#server/platform/files/temporary/temporary-files.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import { receiveImports } from './receive-imports.ts';
import { sweepImports } from './staged/imports.ts';
import { stageFile } from './staged/stage-file.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const daily = (row: string) => `净值日期|基金代码|单位净值|日增长率\n${row}`;
const days = async () =>
  (await readNavHistory(fixture.sql, await currentMoment(fixture.sql), '000216')).map(
    ({ navdate }) => navdate,
  );

describe('an import that is cut off', () => {
  const file = daily('2026-07-01|000216|4|0%');

  it('leaves nothing of a file that did not come whole', async () => {
    async function* broken() {
      yield Buffer.from(file);
      throw new Error('the connection is lost');
    }
    const before = await fixture.sql`select from import`;
    await expect(
      stageFile(fixture.sql, {
        source: Readable.from(broken()),
        filename: 'a.csv',
        account: { account: 'a', name: '甲' },
        address: '',
      }),
    ).rejects.toThrow('lost');
    expect(await fixture.sql`select from import`).toHaveLength(before.length);
  });

  it('goes on where its sending stopped, and is staged once it is whole', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quoin-pieces-'));
    const files = createTemporaryFiles(fixture.sql, diskObjects(folder));
    const app = fastify();
    receiveImports(fixture.sql, { files })(app, async () => ({
      account: 'operator',
      name: '数据员',
    }));
    const call = async (
      method: 'POST' | 'PATCH' | 'HEAD',
      url: string,
      headers: Record<string, string>,
      body?: Buffer,
    ) => {
      const { port } = app.server.address() as AddressInfo;
      return fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: { 'tus-resumable': '1.0.0', ...headers },
        ...(body && { body: new Uint8Array(body) }),
      });
    };
    const patch = (url: string, offset: number, body: Buffer) =>
      call(
        'PATCH',
        url,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      );
    const begin = async (bytes: Buffer) =>
      (
        await call('POST', IMPORT_RESUMABLE.path, {
          'upload-length': String(bytes.length),
          'upload-metadata': `filename ${Buffer.from('../净值.csv').toString('base64')}`,
        })
      ).headers.get('location') ?? '';
    try {
      await app.listen({ port: 0, host: '127.0.0.1' });
      const bytes = Buffer.from(file);
      const url = await begin(bytes);
      expect((await patch(url, 0, bytes.subarray(0, 30))).status).toBe(204);
      expect((await call('HEAD', url, {})).headers.get('upload-offset')).toBe('30');
      const { id } = stagedImport.parse(await (await patch(url, 30, bytes.subarray(30))).json());
      expect(await fixture.row(id)).toMatchObject({
        state: 'staged',
        filename: '净值.csv',
        author: '数据员',
        layout: { rows: 1 },
      });
      const refused = await patch(await begin(Buffer.alloc(9)), 0, Buffer.alloc(9));
      expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'badFile' }]);
      expect(await readdir(join(folder, 'temporary'))).toEqual([]);
      await fixture.must(fixture.handlers.dropImport({ id }, fixture.as));
    } finally {
      await app.close();
      await rm(folder, { recursive: true });
    }
  });

  it('is taken up by whoever is alive, and done once', async () => {
    const row = await fixture.check('a.csv', file);
    await fixture.must(
      fixture.handlers.confirmImport({ id: row.id, version: row.version }, fixture.as),
    );
    await fixture.sql`insert into import_job (import, owner, name, request, beat_at) values (${row.id}, 'dead', 'importing', ${fixture.sql.json({ account: { account: 'a', name: '甲' }, address: '', note: '' })}, now() - interval '1 minute')`;
    expect(await fixture.settled(row.id)).toMatchObject({ state: 'imported' });
    const { seq } = await currentMoment(fixture.sql);
    await fixture.must(
      fixture.handlers.commitImport({ id: row.id, version: row.version, note: '' }, fixture.as),
    );
    await fixture.settled(row.id);
    expect((await currentMoment(fixture.sql)).seq).toBe(seq);
  });

  it('writes nothing when it fails at its last step', async () => {
    const row = await fixture.check('b.csv', daily('2026-07-02|000216|4.1|2.5%'));
    await fixture.must(
      fixture.handlers.confirmImport({ id: row.id, version: row.version }, fixture.as),
    );
    await fixture.owner`create function fail() returns trigger language plpgsql as $$ begin raise exception 'the last step'; end $$`;
    await fixture.owner`create trigger fail before insert on activity for each row execute function fail()`;
    const { seq } = await currentMoment(fixture.sql);
    await fixture.must(
      fixture.handlers.commitImport({ id: row.id, version: row.version, note: '' }, fixture.as),
    );
    await fixture.worker.drain();
    expect(fixture.faults.splice(0)).toHaveLength(1);
    await fixture.owner`drop trigger fail on activity`;
    expect((await currentMoment(fixture.sql)).seq).toBe(seq);
    expect(await days()).toEqual(['20260701']);
    const again = await fixture.row(row.id);
    expect(again).toMatchObject({
      state: 'staged',
      failure: saying('没有写入'),
    });
    expect(await fixture.commit(again)).toMatchObject({ state: 'imported' });
  });

  it('is ended when somebody asks for it, dropped when somebody wants that, and thrown away after a day', async () => {
    const id = Number(await fixture.send('c.csv', file));
    await fixture.must(fixture.handlers.checkImport({ id }, fixture.as));
    await fixture.must(fixture.handlers.cancelImport({ id }, fixture.as));
    expect(await fixture.settled(id)).toMatchObject({ state: 'staged' });
    await fixture.must(fixture.handlers.dropImport({ id }, fixture.as));
    expect(await fixture.handlers.importState({ id }, fixture.as)).toMatchObject({
      ok: false,
      status: 404,
    });
    const old = Number(await fixture.send('c.csv', file));
    expect(await sweepImports(fixture.sql)).toBe(0);
    await fixture.sql`update import set touched_at = now() - interval '25 hours' where id = ${old}`;
    expect(await sweepImports(fixture.sql)).toBe(1);
    expect(await fixture.sql`select from import_chunk where import = ${old}`).toHaveLength(0);
  });
});
