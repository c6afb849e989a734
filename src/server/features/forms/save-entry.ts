import type { Answer } from '#kit';
import { shownFields, valueOf, type EntryValues } from '#rules/forms/shown-fields.ts';
import { cleanValues } from '#rules/forms/clean-values.ts';
import { entryProblems, isOfForm, STRANGE_ENTRY } from '#rules/forms/entry-problems.ts';
import { CLOSED_FORM, FULL_FORM } from '#rules/forms/form-words.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { SiteText } from '#schemas/content/shared.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import type { CallContext, CheckedCallBody, Visitor } from '#server/site/calls/context.ts';
import { readItem } from '#server/site/calls/read.ts';
import { isClosed } from '#server/site/public-api/content/form-detail.ts';
import { takeCode } from '#server/store/visitors/codes/image-codes.ts';
import { createTryLimit } from '#server/store/visitors/codes/try-limit.ts';
import { failure } from '#wire/public/codes.ts';
import { readSeenForm } from './form-version.ts';
import { findRepeat, isFull, keepEntry, lockForm } from './keep-entry.ts';

/** Tries that one form takes in a minute, from whatever addresses: in each process, counted in memory. */
const FORM_TRIES = 120;

const mayTry = createTryLimit();
const mayTryForm = createRateLimit(FORM_TRIES);

type Given = CheckedCallBody<'form/save'>;
type Context = CallContext & { visitor: Visitor };
type Saved = Answer<'form/save'>;
type Refused = ReturnType<typeof failure>;

const wrong = (problem: string): Refused => failure('badFields', problem);

/**
 * Takes an entry. How often somebody tries is looked at first, since it costs least; the code last, so that it is not
 * used up by a mistake elsewhere. `context.sql` is a transaction.
 */
export async function saveEntry(given: Given, context: Context): Promise<Saved> {
  const { sql, visitor } = context;
  if (given.website !== '') return wrong(STRANGE_ENTRY);
  const named = { formid: given.formid, session: visitor.session, request: given.entryid };
  const before = await findRepeat(sql, named);
  if (before !== null) return saved(before);
  if (!(await mayTry({ ...visitor, ...given }))) return failure('tooManyCalls');
  const form = await readSeenForm(context, given.formid, given.version);
  if (!form) return wrong('表单已经更新或撤下，请刷新页面后重新填写');
  // Only forms that exist are counted, so that made-up names take no memory.
  if (!(await mayTryForm(`form ${form.now.id}`))) return failure('tooManyCalls');
  const refused =
    refuseClosed(form.now, context) ?? (await refuseContent(given, form.seen, context));
  if (refused) return refused;
  await lockForm(sql, form.now.id);
  // It came twice at the same time: the other one, which had the lock, used up code and place.
  const meanwhile = await findRepeat(sql, named);
  if (meanwhile !== null) return saved(meanwhile);
  if (await isFull(sql, form.now)) return wrong(FULL_FORM);
  if (!(await takeCode(sql, visitor.session, given.codeid, given.imagecode)))
    return wrong(WRONG_IMAGE_CODE);
  const { version, textversion } = given;
  const values = cleanValues(form.seen.fields, given.values);
  const { session, request } = named;
  return saved(
    await keepEntry(sql, { form: form.seen, version, session, request, values, textversion }),
  );
}

const saved = (entryno: string): Saved => ({ ok: true, record: [[{ entryno }]] });

function refuseClosed(form: FormBody, context: Context): Refused | null {
  return isClosed(form, context) ? wrong(CLOSED_FORM) : null;
}

async function refuseContent(
  { values: sent, textversion }: Given,
  form: FormBody,
  context: Context,
): Promise<Refused | null> {
  if (!isOfForm(form.fields, sent)) return wrong(STRANGE_ENTRY);
  const values = cleanValues(form.fields, sent);
  const today = beijingTime(context.moment.at).slice(0, 8);
  const [problem] = entryProblems(form.fields, values, today).values();
  if (problem !== undefined) return wrong(problem);
  return (
    (await refuseFunds(form, values, context)) ??
    (await refuseConsent(form.consent, textversion, context))
  );
}

/** A fund that the site does not know. */
async function refuseFunds(
  { fields }: FormBody,
  values: EntryValues,
  context: Context,
): Promise<Refused | null> {
  for (const { id, fieldtype } of shownFields(fields, values)) {
    const code = valueOf(values, id);
    if (fieldtype !== 'fund' || typeof code !== 'string') continue;
    if (!(await readItem(context, 'fund', code))) return wrong('请从列表里选择一只基金');
  }
  return null;
}

/** Agreed to is the text as it is now, or nothing where nothing is asked. */
async function refuseConsent(
  consent: string,
  textversion: string,
  context: Context,
): Promise<Refused | null> {
  if (consent === '') return textversion === '' ? null : wrong(STRANGE_ENTRY);
  const text = await readItem<SiteText>(context, 'text', consent);
  if (!text) return wrong(CLOSED_FORM);
  if (textversion === '') return wrong(`请先阅读并同意《${text.title}》`);
  return text.textversion === textversion
    ? null
    : wrong('要同意的文本已经更新，请刷新页面后重新阅读');
}
