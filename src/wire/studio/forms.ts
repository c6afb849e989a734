import { z } from 'zod';
import { ENTRY_FIELD_TYPES, formState } from '#schemas/content/form.ts';
import { requiredText, text } from '#schemas/json.ts';
import { defineRoute } from './route.ts';

/** 0 new, 2 in work, 1 done. */
export const ENTRY_STATUSES = ['0', '2', '1'] as const;
export const entryStatus = z.enum(ENTRY_STATUSES, { error: '没有这个状态' });
export type EntryStatus = z.infer<typeof entryStatus>;

/** ISO 8601. */
const time = z.string();

/** A form with its entries counted. */
export const formSummary = z.strictObject({
  form: z.string(),
  title: z.string(),
  /** `withdrawn`: it is public no more, its entries are still there. */
  state: z.enum([...formState.options, 'withdrawn']),
  /** Entries nobody took up, and all of them. */
  fresh: z.int(),
  total: z.int(),
  /** When the last came; null: none did. */
  lastAt: time.nullable(),
  /** yyyymmdd; empty: it has no end. */
  closingday: z.string(),
  /** Maximum of entries; empty: no limit. */
  maxentries: z.string(),
  /** Days; empty of a withdrawn form. */
  retentiondays: z.string(),
});
export type FormSummary = z.infer<typeof formSummary>;

/** An entry in the list, without what was entered. */
export const formEntryRow = z.strictObject({
  entryno: z.string(),
  form: z.string(),
  /** Of the form as its visitor saw it. */
  title: z.string(),
  status: entryStatus,
  /** Null: nobody's yet. */
  assignee: z.string().nullable(),
  at: time,
  /** By when it has to be handled; null: it is, or no time is set. */
  due: time.nullable(),
  changedAt: time,
  /** When what was entered is erased. */
  until: time,
  /** When it was; null while it is there. */
  erasedAt: time.nullable(),
});
export type FormEntryRow = z.infer<typeof formEntryRow>;

/** Said among editors; never changed. */
const entryNote = z.strictObject({
  number: z.int(),
  author: z.string(),
  account: z.string(),
  at: time,
  note: z.string(),
});

/** An entry whole. `isMasked`: what could tell a person came masked. */
export const formEntry = formEntryRow.extend({
  /** Grows with every change. */
  revision: z.int(),
  changedBy: z.string(),
  /** As the form was seen; empty once erased. */
  answers: z.array(
    z.strictObject({
      label: z.string(),
      fieldtype: z.enum(ENTRY_FIELD_TYPES),
      /** Several options joined. */
      value: z.string(),
    }),
  ),
  /** The text that was agreed to, its title empty where the record has lost it; null: none was asked. */
  consent: z
    .strictObject({ textcode: z.string(), textversion: z.string(), title: z.string() })
    .nullable(),
  notes: z.array(entryNote),
  isMasked: z.boolean(),
});
export type FormEntry = z.infer<typeof formEntry>;

/** Every part narrows. */
export const entryFilter = z.strictObject({
  form: text(40).optional(),
  status: entryStatus.optional(),
  /** An account; empty: those that are nobody's. */
  assignee: text(60).optional(),
  /** ISO 8601 with a zone; `until` is not part of it. */
  from: z.iso.datetime({ offset: true }).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type EntryFilter = z.infer<typeof entryFilter>;

const entryno = requiredText(40);
const none = z.strictObject({});
const person = z.strictObject({ account: z.string(), name: z.string() });

/** The most rows that one export holds. */
export const MAX_EXPORTED_ENTRIES = 20_000;

/** What visitors entered into forms. */
export const formRoutes = {
  forms: defineRoute({
    method: 'GET',
    path: '/api/forms',
    caller: 'editor',
    needs: 'form.read',
    summary: '表单和各收到多少份',
    tag: '表单',
    body: none,
    answer: z.strictObject({ forms: z.array(formSummary), people: z.array(person) }),
  }),
  /** Newest first; `after` is the last row that was seen. */
  formEntries: defineRoute({
    method: 'POST',
    path: '/api/form-entries',
    caller: 'editor',
    needs: 'form.read',
    touches: 'nothing',
    summary: '表单的填写',
    tag: '表单',
    body: z.strictObject({
      filter: entryFilter,
      after: z.strictObject({ at: z.iso.datetime({ offset: true }), entryno }).optional(),
    }),
    answer: z.strictObject({ rows: z.array(formEntryRow), hasMore: z.boolean() }),
  }),
  /** Whole; reading it unmasked is told of in the activity log. */
  formEntry: defineRoute({
    method: 'POST',
    path: '/api/form-entry',
    caller: 'editor',
    needs: 'form.read',
    touches: 'nothing',
    summary: '一份填写',
    tag: '表单',
    errors: ['notFound'],
    body: z.strictObject({ entryno }),
    answer: z.strictObject({ entry: formEntry }),
  }),
  /** Changes what is given. Refused where `revision` is not the newest any more. */
  changeFormEntry: defineRoute({
    method: 'POST',
    path: '/api/form-entry/change',
    caller: 'editor',
    needs: 'form.answer',
    touches: 'site',
    summary: '改填写的状态和处理人',
    tag: '表单',
    errors: ['notFound', 'changedSince', 'badFields'],
    body: z.strictObject({
      entryno,
      revision: z.int(),
      status: entryStatus.optional(),
      assignee: text(60).nullable().optional(),
    }),
    answer: z.strictObject({ revision: z.int() }),
  }),
  /** Appends a note for editors. */
  noteFormEntry: defineRoute({
    method: 'POST',
    path: '/api/form-entry/note',
    caller: 'editor',
    needs: 'form.answer',
    touches: 'site',
    summary: '给填写加内部备注',
    tag: '表单',
    errors: ['notFound'],
    body: z.strictObject({ entryno, note: requiredText(2000) }),
    answer: z.strictObject({ number: z.int() }),
  }),
  /** Erases what was entered, with the notes: number, form, day and status stay. */
  eraseFormEntry: defineRoute({
    method: 'POST',
    path: '/api/form-entry/erase',
    caller: 'editor',
    needs: 'form.personal',
    touches: 'site',
    summary: '删除一份填写的内容',
    tag: '表单',
    errors: ['notFound'],
    body: z.strictObject({ entryno }),
    answer: none,
  }),
  /** Of one form, as a spreadsheet reads it, newest first, no more than `MAX_EXPORTED_ENTRIES` rows. */
  exportFormEntries: defineRoute({
    method: 'POST',
    path: '/api/form-entries/export',
    caller: 'editor',
    needs: 'form.personal',
    touches: 'nothing',
    summary: '导出一张表单的填写',
    tag: '表单',
    body: z.strictObject({ filter: entryFilter.required({ form: true }) }),
    answer: z.strictObject({ csv: z.string(), rows: z.int() }),
  }),
};
