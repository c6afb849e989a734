import { toSourceText } from '#messages/format.ts';
import { Readable } from 'node:stream';
import type { ImportPlan } from '#schemas/import.ts';
import type { JsonValue } from '#schemas/json.ts';
import { importHandlers } from '#server/features/figures/import/handlers.ts';
import { stageFile } from '#server/features/figures/import/staged/stage-file.ts';
import { startImportWorker, type ImportWorker } from '#server/features/figures/import/worker.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { release } from '#server/store/release/release.ts';
import type { Handled } from '#server/platform/handler.ts';
import type { ImportRow } from '#wire/studio/imports.ts';
import { generatedFund } from './generated-funds.ts';
import { callerOf } from './publishing-fixture.ts';
import { openStore, type TestStore } from './store.ts';

const operator = callerOf('数据员');

/** A store with a few funds and the holidays of 2026, and the calls that import into it. */
export class ImportFixture {
  readonly handlers: ReturnType<typeof importHandlers>;
  readonly worker: ImportWorker;

  private constructor(readonly store: TestStore) {
    this.handlers = importHandlers(store.sql);
    this.worker = startImportWorker({
      sql: store.sql,
      caughtUp: async () => undefined,
      onError: (error) => this.faults.push(error),
    });
  }

  /** What failed by a fault of the program. */
  readonly faults: unknown[] = [];

  static async open(
    fundcodes: readonly string[] = ['000051', '000612', '000216', '000628'],
  ): Promise<ImportFixture> {
    const fixture = new ImportFixture(await openStore({ max: 6 }));
    const items = fundcodes.map((fundcode, at) => ({
      kind: 'fund' as const,
      key: fundcode,
      baseSeq: null,
      body: {
        ...generatedFund(at),
        fundcode,
        navdecimals: '4',
        establishdate: '20200106',
      } as unknown as JsonValue,
    }));
    const done = await release(fixture.sql, { author: '', note: '', items });
    if (!done.ok) throw new Error(toSourceText(done.problem.message));
    await importFigures(fixture.sql, '', '', {
      funds: [],
      holidays: {
        years: ['2026'],
        days: [
          '20260101',
          '20260102',
          '20260216',
          '20260217',
          '20260218',
          '20260219',
          '20260220',
          '20260223',
        ],
      },
    });
    return fixture;
  }

  get sql() {
    return this.store.sql;
  }

  /** As the owner of the tables. */
  get owner() {
    return this.store.owner;
  }

  async close(): Promise<void> {
    await this.worker.stop();
    await this.store.close();
  }

  /** Sends a file; answers its number, or why it was not taken. */
  async send(filename: string, content: string | Buffer): Promise<number | string> {
    const source = Readable.from([Buffer.from(content)]);
    const staged = await stageFile(this.sql, {
      source,
      filename,
      account: { account: 'operator', name: '数据员' },
      address: '',
    });
    return staged.ok ? staged.id : toSourceText(staged.message);
  }

  /** Sends a file and checks it. */
  async check(
    filename: string,
    content: string | Buffer,
    plan: Partial<ImportPlan> = {},
  ): Promise<ImportRow> {
    const id = await this.send(filename, content);
    if (typeof id === 'string') throw new Error(id);
    const { plan: guessed } = await this.row(id);
    if (!guessed) throw new Error('no plan');
    await this.must(this.handlers.planImport({ id, plan: { ...guessed, ...plan } }, operator));
    return this.settled(id);
  }

  /** The import once nobody works on it. */
  async settled(id: number): Promise<ImportRow> {
    await this.worker.drain();
    const [fault] = this.faults;
    if (fault) throw fault;
    return this.row(id);
  }

  async row(id: number): Promise<ImportRow> {
    return (await this.must(this.handlers.importState({ id }, operator))).row;
  }

  /** Problems as `line field code`, in their order. */
  async problems(id: number): Promise<string[]> {
    const rows = await this.sql<
      { line: number; field: string; code: string }[]
    >`select line, field, code from import_problem where import = ${id} order by number`;
    return rows.map(({ line, field, code }) => `${line} ${field} ${code}`);
  }

  /** Confirms what is asked about, imports, and answers how it ended. */
  async commit({ id, version }: ImportRow): Promise<ImportRow> {
    await this.must(this.handlers.confirmImport({ id, version }, operator));
    await this.must(this.handlers.commitImport({ id, version, note: '' }, operator));
    return this.settled(id);
  }

  async undo(id: number): Promise<ImportRow> {
    await this.must(this.handlers.undoImport({ id }, operator));
    return this.settled(id);
  }

  async must<T>(call: Promise<Handled<T>>): Promise<T> {
    const done = await call;
    if (!done.ok) throw new Error(toSourceText(done.refusal.message));
    return done.answer;
  }

  as = operator;
}
