import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentMoment } from '#server/store/moment.ts';
import { ImportDesk } from '#tests/support/import-desk.ts';
import { navHistory } from '../read.ts';
import { sweepImports } from './staged/imports.ts';
import { stageFile } from './staged/stage-file.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await ImportDesk.open();
});
afterAll(() => desk.close());

const daily = (row: string) => `净值日期|基金代码|单位净值|日增长率\n${row}`;
const days = async () => (await navHistory(desk.sql, await currentMoment(desk.sql), '000216')).map(({ navdate }) => navdate);

describe('an import that is cut off', () => {
  const file = daily('2026-07-01|000216|4|0%');

  it('leaves nothing of a file that did not come whole', async () => {
    async function* broken() {
      yield Buffer.from(file);
      throw new Error('the connection is lost');
    }
    const before = await desk.sql`select from import`;
    await expect(stageFile(desk.sql, { source: Readable.from(broken()), filename: 'a.csv', account: { account: 'a', name: '甲' }, address: '' })).rejects.toThrow('lost');
    expect(await desk.sql`select from import`).toHaveLength(before.length);
  });

  it('is taken up by whoever is alive, and done once', async () => {
    const row = await desk.check('a.csv', file);
    await desk.must(desk.handlers.confirmImport({ id: row.id, version: row.version }, desk.as));
    await desk.sql`insert into import_job (import, owner, name, request, beat_at) values (${row.id}, 'dead', 'importing', ${desk.sql.json({ account: { account: 'a', name: '甲' }, address: '', note: '' })}, now() - interval '1 minute')`;
    expect(await desk.settled(row.id)).toMatchObject({ state: 'imported' });
    const { seq } = await currentMoment(desk.sql);
    await desk.must(desk.handlers.commitImport({ id: row.id, version: row.version, note: '' }, desk.as));
    await desk.settled(row.id);
    expect((await currentMoment(desk.sql)).seq).toBe(seq);
  });

  it('writes nothing when it fails at its last step', async () => {
    const row = await desk.check('b.csv', daily('2026-07-02|000216|4.1|2.5%'));
    await desk.must(desk.handlers.confirmImport({ id: row.id, version: row.version }, desk.as));
    await desk.sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'the last step'; end $$`;
    await desk.sql`create trigger fail before insert on activity for each row execute function fail()`;
    const { seq } = await currentMoment(desk.sql);
    await desk.must(desk.handlers.commitImport({ id: row.id, version: row.version, note: '' }, desk.as));
    await desk.worker.drain();
    expect(desk.faults.splice(0)).toHaveLength(1);
    await desk.sql`drop trigger fail on activity`;
    expect((await currentMoment(desk.sql)).seq).toBe(seq);
    expect(await days()).toEqual(['20260701']);
    const again = await desk.row(row.id);
    expect(again).toMatchObject({ state: 'staged', failure: expect.stringContaining('没有写入') as string });
    expect(await desk.commit(again)).toMatchObject({ state: 'imported' });
  });

  it('is ended when somebody asks for it, dropped when somebody wants that, and thrown away after a day', async () => {
    const id = Number(await desk.send('c.csv', file));
    await desk.must(desk.handlers.checkImport({ id }, desk.as));
    await desk.must(desk.handlers.cancelImport({ id }, desk.as));
    expect(await desk.settled(id)).toMatchObject({ state: 'staged' });
    await desk.must(desk.handlers.dropImport({ id }, desk.as));
    expect(await desk.handlers.importState({ id }, desk.as)).toMatchObject({ ok: false, status: 404 });
    const old = Number(await desk.send('c.csv', file));
    expect(await sweepImports(desk.sql)).toBe(0);
    await desk.sql`update import set touched_at = now() - interval '25 hours' where id = ${old}`;
    expect(await sweepImports(desk.sql)).toBe(1);
    expect(await desk.sql`select from import_chunk where import = ${old}`).toHaveLength(0);
  });
});
