import { z } from 'zod';
import { siteText } from '../content/shared.ts';
import {
  formState,
  MAX_ENTRY_FIELDS,
  MAX_ENTRY_TEXT,
  MAX_OPTIONS,
  shownForm,
} from '../content/form.ts';
import { text } from '../json.ts';
import { one, type CallSchema } from './parts.ts';

/** A text, or the options chosen of several; the limits only keep nonsense out. */
const value = z.union([
  text(MAX_ENTRY_TEXT),
  z.array(text(100)).max(MAX_OPTIONS, { error: '选得太多' }),
]);

const entry = z.strictObject({
  formid: text(40),
  /** Of the form as the visitor saw it. */
  version: text(64),
  /** By the id of each field. */
  values: z
    .record(z.string().max(40), value)
    .refine((values) => Object.keys(values).length <= MAX_ENTRY_FIELDS, { error: '填写项太多' }),
  /** Of the text that was agreed to; empty: nothing was. */
  textversion: text(20).default(''),
  /** Chosen by the browser: the same entry sent again is kept once. */
  entryid: z.string().regex(/^[A-Za-z0-9_-]{16,40}$/, { error: '请刷新页面后重新填写' }),
  /** No visitor sees this field; who fills it in is a program. */
  website: text(500).default(''),
  codeid: text(40).default(''),
  imagecode: text(40).default(''),
  /** As in `feedback/save`. */
  work: text(20).default(''),
});

/** What visitors do with forms. */
export const formCalls = {
  'form/detail': {
    meaning: '一张表单：要填的各项、要同意的文本、是否还收',
    request: z.strictObject({ formid: text(40) }),
    record: one(
      shownForm.extend({
        /** What has to be agreed to; null: nothing. */
        agreement: siteText.pick({ textversion: true, title: true, body: true }).nullable(),
      }),
    ),
  },
  'form/state': {
    meaning: '一张表单现在是否还收',
    request: z.strictObject({ formid: text(40) }),
    record: one(z.strictObject({ state: formState })),
  },
  'form/save': {
    meaning: '提交一份填好的表单，得到编号',
    request: entry,
    record: one(z.strictObject({ entryno: z.string() })),
  },
} satisfies Record<string, CallSchema>;
