import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { importLayout, importPlan, importProblem, problemCode } from '#schemas/import.ts';
import { message } from '#schemas/message.ts';
import { defineRoute, DISCLOSED } from './route.ts';

/**
 * Sending a file: `POST` of its bytes as `application/octet-stream` with `REQUEST_HEADER`, its name percent-encoded in
 * `fileNameHeader`. Answered by `stagedImport` once it is read, or refused like every call of the back office. It is no
 * JSON, so it stands beside `studioRoutes`.
 */
export const IMPORT_UPLOAD = { path: '/api/imports/files', fileNameHeader: 'x-file-name' } as const;
/** Sending one piece by piece (tus 1.0), its name in the metadata as `filename`: what was cut off goes on where it stopped. The last piece is answered by `stagedImport`. */
export const IMPORT_RESUMABLE = { path: '/api/imports/uploads' } as const;
export const stagedImport = z.strictObject({ id: z.int() });

/** Staged: read, not imported yet. What is dropped, or staged and not touched for a day, is gone. */
export const importState = z.enum(['reading', 'staged', 'imported', 'undone']);

const work = z.strictObject({
  name: z.enum(['reading', 'checking', 'importing', 'undoing']),
  done: z.int(),
  total: z.int(),
});

/** What the last check found. It is of one version of plan and edits; another one wants another check. */
export const importSummary = z.strictObject({
  version: z.int(),
  /** Rows that would be written, and those that change nothing or were left out. */
  rows: z.int(),
  unchanged: z.int(),
  removed: z.int(),
  /** Rows whose growth the file does not give; it follows from NAVs, payouts and cumulative NAVs. */
  derived: z.int().default(0),
  funds: z.int(),
  /** First and last day; empty where the sort has none. */
  from: z.string(),
  until: z.string(),
  errors: z.int(),
  warnings: z.int(),
  /** Of these the ones not confirmed yet. */
  unconfirmed: z.int(),
  /** Rows with an error. */
  errorRows: z.int(),
  byCode: z.partialRecord(problemCode, z.int()),
  /** Errors that have a fix. */
  fixes: z.partialRecord(problemCode, z.int()),
  /** More problems than are listed. */
  isCut: z.boolean(),
  milliseconds: z.int(),
});
export type ImportSummary = z.infer<typeof importSummary>;

/**
 * Who compared the rows of an import with their source, `custodian` what the custodian reviewed or `report` a periodic report.
 * `at` is ISO 8601.
 */
export const importReview = z.strictObject({
  account: z.string(),
  name: z.string(),
  at: z.string(),
  basis: z.enum(['custodian', 'report']),
});
export type ImportReview = z.infer<typeof importReview>;

export const importRow = z.strictObject({
  id: z.int(),
  state: importState,
  filename: z.string(),
  bytes: z.number(),
  author: z.string(),
  account: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  layout: importLayout.nullable(),
  plan: importPlan.nullable(),
  version: z.int(),
  checked: importSummary.nullable(),
  /** Of this version; null: nobody yet. */
  reviewed: importReview.nullable(),
  /** Why the last work on it ended early. */
  failure: message.nullable(),
  work: work.nullable(),
  /** The release that shows it, and the one that took it back. */
  seq: z.int().nullable(),
  undoSeq: z.int().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** A row as the preview shows it, with what was mended. */
export const previewRow = z.strictObject({
  line: z.int(),
  /** By field. */
  cells: z.record(z.string(), z.string()),
  fundname: z.string(),
  isRemoved: z.boolean(),
  /** Each with the cells of its rival. */
  problems: z.array(
    importProblem.extend({
      isConfirmed: z.boolean(),
      rivalCells: z.record(z.string(), z.string()).nullable(),
    }),
  ),
});
export type PreviewRow = z.infer<typeof previewRow>;

const which = z.strictObject({ id: z.int() });
const seen = which.extend({ version: z.int() });
export const importMapping = z.strictObject({ name: z.string(), plan: importPlan });

export const importRoutes = {
  /** Imports, newest first: those under way, and those that were made. */
  imports: defineRoute({
    method: 'POST',
    path: '/api/imports',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '数据导入的记录',
    tag: '基金数据',
    body: z.strictObject({ before: z.int().optional() }),
    answer: z.strictObject({ imports: z.array(importRow), more: z.boolean() }),
  }),
  /** One import with what is done on it now, and the mapping that fits its columns. */
  importState: defineRoute({
    method: 'POST',
    path: '/api/imports/state',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '一次导入的状态',
    tag: '基金数据',
    errors: ['notFound'],
    body: which,
    answer: z.strictObject({ row: importRow, mappings: z.array(importMapping) }),
  }),
  /** Another sort, other columns or another fund; the check begins again. */
  planImport: defineRoute({
    method: 'POST',
    path: '/api/imports/plan',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '设定列的对应',
    tag: '基金数据',
    errors: ['notFound', 'alreadyImported'],
    body: which.extend({ plan: importPlan, remember: text(40).optional() }),
    answer: z.strictObject({ version: z.int() }),
  }),
  /** Begins to check, also one that was cut off. */
  checkImport: defineRoute({
    method: 'POST',
    path: '/api/imports/check',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '检查一次导入',
    tag: '基金数据',
    errors: ['notFound', 'alreadyImported'],
    body: which,
    answer: z.strictObject({}),
  }),
  /** Rows from the `offset`-th on: all, or those with problems, of one kind where `code` is given. */
  previewImport: defineRoute({
    method: 'POST',
    path: '/api/imports/rows',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '预览要导入的行',
    tag: '基金数据',
    errors: ['notFound'],
    body: which.extend({
      only: z.enum(['all', 'problems']),
      code: problemCode.optional(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    answer: z.strictObject({ rows: z.array(previewRow), total: z.int() }),
  }),
  /** Mends rows in place: another value in a field, with an empty `field` the row left out; `value` null takes the change back. */
  mendImport: defineRoute({
    method: 'POST',
    path: '/api/imports/mend',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '改一格或丢弃一行',
    tag: '基金数据',
    errors: ['notFound', 'alreadyImported'],
    body: which.extend({
      edits: z
        .array(
          z.strictObject({ line: z.int().min(1), field: text(30), value: text(500).nullable() }),
        )
        .min(1)
        .max(500),
    }),
    answer: z.strictObject({ version: z.int() }),
  }),
  /** Mends all errors alike, of one kind where `code` is given: by their fixes, or by leaving the rows out. */
  mendAll: defineRoute({
    method: 'POST',
    path: '/api/imports/mend-all',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '一起改正或丢弃有问题的行',
    tag: '基金数据',
    errors: ['notFound', 'alreadyImported', 'changedSince'],
    body: seen.extend({ how: z.enum(['fix', 'drop']), code: problemCode.optional() }),
    answer: z.strictObject({ version: z.int(), changed: z.int() }),
  }),
  /** Confirms a warning, or all of them. */
  confirmImport: defineRoute({
    method: 'POST',
    path: '/api/imports/confirm',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '确认提醒',
    tag: '基金数据',
    errors: ['notFound', 'alreadyImported', 'changedSince'],
    body: seen.extend({ line: z.int().optional(), code: problemCode.optional() }),
    answer: z.strictObject({ unconfirmed: z.int() }),
  }),
  /** Notes that the rows are those of their source, by another account than the one that sent the file. A change of them voids it. */
  reviewImport: defineRoute({
    method: 'POST',
    path: '/api/imports/review',
    caller: 'person',
    needs: 'figures.review',
    touches: 'site',
    summary: '复核一批数据',
    tag: '基金数据',
    errors: [
      'notFound',
      'alreadyImported',
      'changedSince',
      'importErrors',
      'importUnconfirmed',
      'mayNotApprove',
    ],
    body: seen.extend({ basis: importReview.shape.basis }),
    answer: z.strictObject({}),
  }),
  /** Begins to write what was checked: wholly or not at all. A repeated call does not import twice. */
  commitImport: defineRoute({
    method: 'POST',
    path: '/api/imports/commit',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    publishes: { ...DISCLOSED, unlessReviewed: true },
    summary: '正式导入',
    tag: '基金数据',
    errors: ['notFound', 'changedSince', 'importBusy', 'importErrors', 'importUnconfirmed'],
    body: seen.extend({ note: text(200) }),
    answer: z.strictObject({}),
  }),
  /** Ends the work on an import that is under way; nothing of it stays. */
  cancelImport: defineRoute({
    method: 'POST',
    path: '/api/imports/cancel',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '中止导入',
    tag: '基金数据',
    body: which,
    answer: z.strictObject({}),
  }),
  /** Throws a staged file away. */
  dropImport: defineRoute({
    method: 'POST',
    path: '/api/imports/drop',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '丢弃导入',
    tag: '基金数据',
    errors: ['notFound', 'alreadyImported'],
    body: which,
    answer: z.strictObject({}),
  }),
  /** Takes a whole import back by another release: from then on it counts no more. */
  undoImport: defineRoute({
    method: 'POST',
    path: '/api/imports/undo',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    publishes: DISCLOSED,
    summary: '撤销整批导入',
    tag: '基金数据',
    errors: ['notFound', 'importBusy'],
    body: which,
    answer: z.strictObject({}),
  }),
  /** The list of problems as a spreadsheet reads it. */
  importProblems: defineRoute({
    method: 'POST',
    path: '/api/imports/problems',
    caller: 'editor',
    needs: 'figures.read',
    touches: 'nothing',
    summary: '导出导入的问题',
    tag: '基金数据',
    errors: ['notFound'],
    body: which,
    answer: z.strictObject({ csv: z.string() }),
  }),
  forgetMapping: defineRoute({
    method: 'POST',
    path: '/api/imports/forget',
    caller: 'editor',
    needs: 'figures.import',
    touches: 'site',
    summary: '忘掉记住的对应',
    tag: '基金数据',
    body: z.strictObject({ name: requiredText(40) }),
    answer: z.strictObject({}),
  }),
};
