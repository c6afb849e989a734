import type { Resolver, FieldErrors } from 'react-hook-form';
import type { EntryValues } from '#rules/forms/shown-fields.ts';
import { cleanValues } from '#rules/forms/clean-values.ts';
import { entryProblems } from '#rules/forms/entry-problems.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { imageCodeProblem } from '#rules/site/image-code.ts';
import type { EntryField } from '#schemas/content/form.ts';
import { visitorFormTexts as words } from './form-texts.ts';

/** What a visitor fills in, as the form has it: fields by `fieldName`. */
export interface EntryFormValues {
  [field: `field-${string}`]: string | string[];
  agreed: boolean;
  /** No visitor sees it. */
  website: string;
  imagecode: string;
}

/** The name of a field in the form: an id alone may look like an index. */
export function fieldName({ id }: Pick<EntryField, 'id'>): `field-${string}` {
  return `field-${id}`;
}

/** A form in which nothing is filled in. */
export function emptyValues(fields: readonly EntryField[]): EntryFormValues {
  const empty = fields.map((field) => [fieldName(field), field.fieldtype === 'several' ? [] : '']);
  return { ...Object.fromEntries(empty), agreed: false, website: '', imagecode: '' };
}

/** What was filled in, by the fields' ids, as it is sent. */
export function enteredValues(
  fields: readonly EntryField[],
  values: Readonly<Partial<EntryFormValues>>,
): EntryValues {
  const entered = fields.map((field) => [field.id, values[fieldName(field)] ?? '']);
  return cleanValues(fields, Object.fromEntries(entered));
}

/** Checks by the rules that the server checks by. `agreement` is the title of what has to be agreed to. */
export function resolverOf(
  fields: readonly EntryField[],
  agreement: string | null,
): Resolver<EntryFormValues> {
  return (values) => {
    const today = beijingTime(new Date().toISOString()).slice(0, 8);
    const problems = entryProblems(fields, enteredValues(fields, values), today);
    const code = imageCodeProblem(values.imagecode);
    const errors: FieldErrors<EntryFormValues> = {};
    for (const [id, message] of problems) errors[fieldName({ id })] = { type: 'rule', message };
    if (agreement !== null && !values.agreed)
      errors.agreed = { type: 'rule', message: words.askAgree(agreement) };
    if (code !== null) errors.imagecode = { type: 'rule', message: code };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
