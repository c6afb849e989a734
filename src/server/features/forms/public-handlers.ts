import type { FormBody, FormState } from '#schemas/content/form.ts';
import { ofVisitor } from '#server/site/calls/of-visitor.ts';
import type { CallContext, CallHandler } from '#server/site/calls/context.ts';
import { readItem } from '#server/site/calls/read.ts';
import { isClosed } from '#server/site/public-api/content/form-detail.ts';
import { failure } from '#wire/public/codes.ts';
import { isFull } from './keep-entry.ts';
import { saveEntry } from './save-entry.ts';

const answerFormState: CallHandler<'form/state'> = async ({ formid }, context) => {
  const form = await readItem<FormBody>(context, 'form', formid);
  if (!form) return failure('notFound', '这张表单已经撤下');
  return { ok: true, record: [[{ state: await stateOf(form, context) }]] };
};

async function stateOf(form: FormBody, context: CallContext): Promise<FormState> {
  if (isClosed(form, context)) return 'closed';
  return (await isFull(context.sql, form)) ? 'full' : 'open';
}

const answerFormSave = ofVisitor<'form/save'>(saveEntry);

/** What a visitor does who fills in a form. */
export const formPublicHandlers = {
  'form/state': answerFormState,
  'form/save': answerFormSave,
};
