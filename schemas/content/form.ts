import { z } from 'zod';
import { requiredText, text } from '../json.ts';
import { contentKey, flag, optionalDate } from './parts.ts';

/** What a field of a form asks for. */
export const ENTRY_FIELD_TYPES = [
  'line',
  'lines',
  'mobile',
  'email',
  'one',
  'several',
  'yesno',
  'day',
  'number',
  'fund',
] as const;
export type EntryFieldType = (typeof ENTRY_FIELD_TYPES)[number];

/** Maximum of characters that any text of an entry may have. */
export const MAX_ENTRY_TEXT = 2000;
/** Maximum of options that a choice offers. */
export const MAX_OPTIONS = 20;
/** Maximum of fields that a form has. */
export const MAX_ENTRY_FIELDS = 30;

const limit = z.string().regex(/^(-?\d{1,9})?$/, { error: '请填整数，最多 9 位，不限则留空' });
const positive = z.string().regex(/^([1-9]\d{0,5})?$/, { error: '请填大于 0 的整数，最多 6 位' });

/** One thing that a form asks. What does not apply to its type is not looked at. */
export const entryField = z.strictObject({
  /** The name of its value in an entry; stays when the label changes. */
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  label: requiredText(40),
  fieldtype: z.enum(ENTRY_FIELD_TYPES, { error: '没有这种填写项' }),
  help: text(100),
  /** "1": an entry without it is refused. */
  required: flag,
  /** Of a choice: what can be chosen, each the value that is kept. */
  options: z.array(requiredText(40)).max(MAX_OPTIONS, { error: `最多 ${MAX_OPTIONS} 个选项` }),
  /** Of a text its characters, of a number its value, of several the number chosen; empty: no limit. */
  minimum: limit,
  maximum: limit,
  /** Of a day: any, from today on, or up to today. */
  dayrange: z.enum(['any', 'future', 'past'], { error: '没有这种日期范围' }),
  /** Label of a choice above it, and the value of that with which it is asked; empty: always. */
  showlabel: text(40),
  showvalue: text(40),
});
export type EntryField = z.infer<typeof entryField>;

/**
 * A form that visitors fill in: kind `form`, key `id`. An entry belongs to the key, and is read by the version that its
 * visitor saw, so that later edits do not change what it means.
 */
export const formBody = z.strictObject({
  id: contentKey,
  title: requiredText(40),
  introduction: text(300),
  fields: z
    .array(entryField)
    .min(1, { error: '至少要有一项' })
    .max(MAX_ENTRY_FIELDS, { error: `最多 ${MAX_ENTRY_FIELDS} 项` }),
  /** Code of the `text` that visitors agree to; empty: none. */
  consent: z.union([contentKey, z.literal('')]),
  submitlabel: requiredText(10),
  thankstitle: requiredText(20),
  thankstext: requiredText(200),
  /** The last day on which it takes entries, in Beijing. */
  closingday: optionalDate,
  /** Maximum of entries; empty: no limit. */
  maxentries: positive,
  /** Days after which what visitors entered is erased. */
  retentiondays: z.string().regex(/^([1-9]\d{0,3})?$/, { error: '请填 1 到 9999 天' }),
  /** Accounts that are told of entries; none: everybody who may handle them. */
  accounts: z.array(requiredText(60)).max(10, { error: '最多 10 个账号' }),
  /** "1": webhooks get what visitors entered. */
  webhookvalues: flag,
});
export type FormBody = z.infer<typeof formBody>;

/** Whether a form takes entries: `closed` after its day, `full` at its maximum. */
export const formState = z.enum(['open', 'closed', 'full']);
export type FormState = z.infer<typeof formState>;

/** A field as visitors see it. */
export const shownField = entryField.extend({
  /** On a page in another language: what is read of each option, in their order. The values that are sent stay the options. */
  optionlabels: z.array(requiredText(40)).optional(),
});
export type ShownField = z.infer<typeof shownField>;

/** What of a form visitors see. */
export const shownForm = formBody
  .omit({ consent: true, accounts: true, webhookvalues: true, maxentries: true })
  .extend({
    fields: z.array(shownField),
    /** SHA-256 of the published body; empty in the preview of a draft. */
    version: z.string(),
    /** "1": it has a maximum, and may be full. */
    limited: flag,
    state: formState,
  });
export type ShownForm = z.infer<typeof shownForm>;
