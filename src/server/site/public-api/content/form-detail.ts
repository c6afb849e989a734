import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { FormBody, ShownField } from '#schemas/content/form.ts';
import type { SiteText } from '#schemas/content/shared.ts';
import { itemTag } from '#server/store/content/kinds.ts';
import { current } from '#server/store/content/read.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallContext, CallHandler } from '../../calls/context.ts';
import { memoizeByKey } from '../../calls/keep.ts';
import { readItem } from '../../calls/read.ts';

/** A form without the text that has to be agreed to takes nothing. */
export const answerFormDetail: CallHandler<'form/detail'> = async ({ formid }, context) => {
  const body = await readItem<FormBody>(context, 'form', formid);
  if (!body) return failure('notFound', '这张表单已经撤下');
  const { consent, accounts: _, webhookvalues: _values, maxentries, ...shown } = body;
  const fields = context.language
    ? joinLanguages(await readItem<FormBody>({ ...context, language: null }, 'form', formid), body)
    : body.fields;
  const text = consent === '' ? undefined : await readItem<SiteText>(context, 'text', consent);
  const isOpen = !isClosed(body, context) && (consent === '' || text !== undefined);
  const agreement = text
    ? { textversion: text.textversion, title: text.title, body: text.body }
    : null;
  const version = await readVersion(formid, context);
  const limited = maxentries === '' ? '0' : '1';
  const state = isOpen ? 'open' : 'closed';
  return { ok: true, record: [[{ ...shown, fields, version, limited, state, agreement }]] };
};

/** The fields of a translated form, with the values that an entry is kept by as the Chinese form has them. */
function joinLanguages(own: FormBody | undefined, translated: FormBody): ShownField[] {
  const ownFields = own?.fields ?? translated.fields;
  const labels = new Map(ownFields.map(({ label }, at) => [label, translated.fields[at]?.label]));
  return translated.fields.map((field, at) => {
    const { options, showlabel, showvalue } = ownFields[at] ?? field;
    return {
      ...{ ...field, options, showvalue, optionlabels: field.options },
      showlabel: labels.get(showlabel) ?? showlabel,
    };
  });
}

/** Whether the last day is over at the moment that is read. */
export function isClosed(
  { closingday }: Pick<FormBody, 'closingday'>,
  { moment }: Pick<CallContext, 'moment'>,
): boolean {
  return closingday !== '' && beijingTime(moment.at).slice(0, 8) > closingday;
}

/** Hash of what is published, empty of a draft; read with the same question as the form itself, which is asked once. */
async function readVersion(formid: string, context: CallContext): Promise<string> {
  const { sql, moment, drafts } = context;
  if (drafts.has(itemTag('form', formid))) return '';
  const versions = await memoizeByKey(context, ['items', 'form', formid], () =>
    current(sql, moment, 'form', [formid]),
  );
  return versions.get(formid)?.hash ?? '';
}
