import { msg } from '#messages/msg.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  type Handled,
  type HandlerContext,
  publishing,
  refuse,
  defineHandlers,
} from '#server/platform/handler.ts';
import { keepImportReview } from '#server/store/figures/import-reviews.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { RefusalCode } from '#wire/studio/refusals.ts';
import { confirmWarnings, fixAllRows, fixRows } from './fix-rows.ts';
import { previewRows, problemsCsv } from './preview.ts';
import {
  findImport,
  listImports,
  nextVersion,
  setPlan,
  type StagedImport,
} from './staged/imports.ts';
import { cancelJob, requestJob, type Asked } from './staged/jobs.ts';
import { forgetMapping, mappingsFor, rememberMapping } from './staged/mappings.ts';
import { ringWorker } from './worker.ts';

const LISTED = 30;
const ABSENT = msg('import.gone');
const DONE = msg('import.already-imported');
const BUSY = msg('import.busy');
const CHANGED = msg('import.not-checked-yet');

/** Imports of figures and facts, from the staged file to the release and back. Long work is asked for here, done by the worker, and its state is read. */
export function importHandlers(sql: Database) {
  const { change, rechecked } = importChanges(sql);

  return defineHandlers({
    ...importMends(sql),
    ...importReleases(sql),
    async imports({ before }) {
      const rows = await listImports(sql, { before, limit: LISTED + 1 });
      return handled({ imports: rows.slice(0, LISTED), more: rows.length > LISTED });
    },
    async importState({ id }) {
      const [row] = await listImports(sql, { id });
      if (!row) return refuse('notFound', ABSENT);
      return handled({
        row,
        mappings: row.layout ? [...(await mappingsFor(sql, row.layout))] : [],
      });
    },
    planImport: ({ id, plan, remember = '' }) =>
      rechecked(id, async (tx, { layout }) => {
        if (layout && remember.trim() !== '')
          await rememberMapping(tx, remember.trim(), layout, plan);
        await setPlan(tx, id, plan);
        return handled({ version: await nextVersion(tx, id) });
      }),
    checkImport: ({ id }) => rechecked(id, async () => handled({})),
    async previewImport({ id, ...wanted }) {
      const staged = await findImport(sql, id);
      return staged ? handled(await previewRows(sql, staged, wanted)) : refuse('notFound', ABSENT);
    },
    async cancelImport({ id }) {
      await cancelJob(sql, id);
      return handled({});
    },
    async dropImport({ id }, context) {
      await cancelJob(sql, id);
      return change(id, async (tx, { filename }) => {
        await tx`delete from import where id = ${id}`;
        await recordActivity(tx, {
          by: editorOf(context),
          action: 'figures.stage',
          thing: { kind: 'import', key: String(id), title: filename },
          address: context.address,
          details: { dropped: true },
        });
        return handled({});
      });
    },
    async importProblems({ id }) {
      const staged = await findImport(sql, id);
      return staged ? handled({ csv: await problemsCsv(sql, staged) }) : refuse('notFound', ABSENT);
    },
    async forgetMapping({ name }) {
      await forgetMapping(sql, name);
      return handled({});
    },
  });
}

function asked(context: HandlerContext, note: string): Asked {
  const { account, name } = editorOf(context);
  return { account: { account, name }, address: context.address, note };
}

type Work<T, Code extends RefusalCode> = (
  tx: Queryable,
  staged: StagedImport,
) => Promise<Handled<T, Code>>;

/** Changes a staged import; `rechecked` has it checked again afterwards. */
function importChanges(sql: Database) {
  const change = <T, Code extends RefusalCode = never>(id: number, work: Work<T, Code>) =>
    changeIn(['staged'], id, work);
  /** What was imported unreviewed can be reviewed afterwards. */
  const reviewing = <T, Code extends RefusalCode = never>(id: number, work: Work<T, Code>) =>
    changeIn(['staged', 'imported'], id, work);
  const changeIn = async <T, Code extends RefusalCode = never>(
    states: readonly StagedImport['state'][],
    id: number,
    work: Work<T, Code>,
  ): Promise<Handled<T, Code | 'notFound' | 'alreadyImported'>> => {
    const done = await sql.begin(async (tx) => {
      const staged = await findImport(tx, id, { lock: true });
      if (!staged || staged.state === 'reading') return refuse('notFound', ABSENT);
      return states.includes(staged.state) ? work(tx, staged) : refuse('alreadyImported', DONE);
    });
    return done as Handled<T, Code | 'notFound' | 'alreadyImported'>;
  };
  const rechecked = async <T, Code extends RefusalCode = never>(
    id: number,
    work: Work<T, Code>,
  ): Promise<Handled<T, Code | 'notFound' | 'alreadyImported'>> => {
    const done = await change(id, async (tx, staged) => {
      const worked = await work(tx, staged);
      if (worked.ok) await requestJob(tx, { id, name: 'checking', request: null });
      return worked;
    });
    ringWorker();
    return done;
  };
  return { change, rechecked, reviewing };
}

/** Makes the rows of an import visible, and takes them back. */
function importReleases(sql: Database) {
  return defineHandlers({
    commitImport: publishing('commitImport', async ({ id, version, note }, context, permit) => {
      const staged = await findImport(sql, id);
      if (!staged) return refuse('notFound', ABSENT);
      if (staged.state === 'imported') return handled({});
      if (staged.checked?.version !== version || staged.version !== version)
        return refuse('changedSince', CHANGED);
      if (staged.checked.errors > 0) return refuse('importErrors', msg('import.has-errors'));
      if (staged.checked.unconfirmed > 0)
        return refuse('importUnconfirmed', msg('import.unconfirmed'));
      if (
        !(await requestJob(sql, { id, name: 'importing', request: asked(context, note), permit }))
      )
        return refuse('importBusy', BUSY);
      ringWorker();
      return handled({});
    }),
    undoImport: publishing('undoImport', async ({ id }, context, permit) => {
      const staged = await findImport(sql, id);
      if (!staged || (staged.state !== 'imported' && staged.state !== 'undone'))
        return refuse('notFound', ABSENT);
      if (staged.state === 'undone') return handled({});
      if (!(await requestJob(sql, { id, name: 'undoing', request: asked(context, ''), permit })))
        return refuse('importBusy', BUSY);
      ringWorker();
      return handled({});
    }),
  });
}

/** Fixes and confirms rows. */
function importMends(sql: Database) {
  const { change, rechecked, reviewing } = importChanges(sql);
  return defineHandlers({
    mendImport: ({ id, edits }) =>
      rechecked(id, async (tx) => handled({ version: await fixRows(tx, id, edits) })),
    mendAll: ({ id, version, how, code }) =>
      rechecked(id, async (tx, { checked }) =>
        checked?.version === version
          ? handled(await fixAllRows(tx, id, how, code))
          : refuse('changedSince', CHANGED),
      ),
    reviewImport: ({ id, version, basis }, context) =>
      reviewing(id, async (tx, { checked, account, filename, version: newest }) => {
        const by = editorOf(context);
        if (account === by.account) return refuse('mayNotApprove', msg('import.own-review'));
        if (checked?.version !== version || newest !== version)
          return refuse('changedSince', CHANGED);
        if (checked.errors > 0) return refuse('importErrors', msg('import.has-errors'));
        if (checked.unconfirmed > 0) return refuse('importUnconfirmed', msg('import.unconfirmed'));
        await keepImportReview(tx, { id, version }, { ...by, basis });
        await recordActivity(tx, {
          by,
          action: 'figures.review',
          thing: { kind: 'import', key: String(id), title: filename },
          address: context.address,
          details: { version, basis },
        });
        return handled({});
      }),
    confirmImport: ({ id, version, line, code }) =>
      change(id, async (tx, { checked }) =>
        checked?.version === version
          ? handled({ unconfirmed: await confirmWarnings(tx, id, { line, code }) })
          : refuse('changedSince', CHANGED),
      ),
  });
}
