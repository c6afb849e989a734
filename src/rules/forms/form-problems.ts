import { MAX_ENTRY_TEXT, type EntryField, type FormBody } from '#schemas/content/form.ts';
import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import { optionsOf } from './shown-fields.ts';
import { maxCharacters } from './field-limits.ts';

/** What makes a form unfit to be published: where, into its props, and why. */
export interface FormFault {
  path: string[];
  message: Message;
}

/** Labels that ask for what tells a person. */
const PERSONAL = /姓名|称呼|电话|手机|微信|邮箱|证件|身份证|地址|住址|账号|联系方式/;
const ASKING_PERSON: ReadonlySet<EntryField['fieldtype']> = new Set(['mobile', 'email']);

/** Whether a field asks for personal data: by its type, or by what a text is called. */
export function isPersonal({ fieldtype, label }: Pick<EntryField, 'fieldtype' | 'label'>): boolean {
  if (ASKING_PERSON.has(fieldtype)) return true;
  return (fieldtype === 'line' || fieldtype === 'lines') && PERSONAL.test(label);
}

/** Everything of a form that its schema cannot tell. */
export function formProblems({
  fields,
  consent,
  retentiondays,
}: Pick<FormBody, 'fields' | 'consent' | 'retentiondays'>): FormFault[] {
  const personal = fields.find(isPersonal);
  return [
    ...(personal && consent === ''
      ? [{ path: ['consent'], message: msg('form.no-consent', { label: personal.label }) }]
      : []),
    ...(retentiondays === ''
      ? [{ path: ['retentiondays'], message: msg('form.no-retention') }]
      : []),
    ...fields.flatMap((field, at) =>
      fieldProblems(field, fields.slice(0, at)).map(({ path, message }) => ({
        path: ['fields', field.id, ...path],
        message,
      })),
    ),
  ];
}

function fieldProblems(field: EntryField, above: readonly EntryField[]): FormFault[] {
  return [
    ...labelProblems(field, above),
    ...optionProblems(field),
    ...limitProblems(field),
    ...conditionProblems(field, above),
  ];
}

function labelProblems({ label }: EntryField, above: readonly EntryField[]): FormFault[] {
  return above.some((other) => other.label.trim() === label.trim())
    ? [{ path: ['label'], message: msg('form.label-twice', { label }) }]
    : [];
}

function optionProblems({ fieldtype, options }: EntryField): FormFault[] {
  if (fieldtype !== 'one' && fieldtype !== 'several') return [];
  if (options.length < 2) return [{ path: ['options'], message: msg('form.few-options') }];
  const twice = options.find((option, at) => options.indexOf(option) !== at);
  return twice === undefined
    ? []
    : [{ path: ['options'], message: msg('form.option-twice', { option: twice }) }];
}

function limitProblems(field: EntryField): FormFault[] {
  const { fieldtype, minimum, maximum } = field;
  const isText = fieldtype === 'line' || fieldtype === 'lines';
  if (!isText && fieldtype !== 'number' && fieldtype !== 'several') return [];
  if (minimum !== '' && Number(minimum) > greatest(field))
    return [{ path: ['minimum'], message: msg('form.limits-crossed') }];
  if (fieldtype === 'number' || maximum === '') return [];
  return Number(maximum) < 1 || (isText && Number(maximum) > MAX_ENTRY_TEXT)
    ? [{ path: ['maximum'], message: msg('form.maximum-out', { most: MAX_ENTRY_TEXT }) }]
    : [];
}

/** The most characters, the greatest value or the most options that a field takes. */
function greatest(field: EntryField): number {
  const { fieldtype, maximum, options } = field;
  const most = maximum === '' ? Infinity : Number(maximum);
  if (fieldtype === 'number') return most;
  return fieldtype === 'several' ? Math.min(options.length, most) : maxCharacters(field);
}

function conditionProblems(
  { showlabel, showvalue }: EntryField,
  above: readonly EntryField[],
): FormFault[] {
  if (showlabel === '') return [];
  const options = above
    .filter(({ label }) => label === showlabel)
    .map(optionsOf)
    .find((found) => found !== null);
  if (!options)
    return [{ path: ['showlabel'], message: msg('form.no-decider', { label: showlabel }) }];
  return options.includes(showvalue)
    ? []
    : [
        {
          path: ['showvalue'],
          message: msg('form.no-such-option', { label: showlabel, option: showvalue }),
        },
      ];
}
