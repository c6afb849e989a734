import { isPersonal } from '#rules/forms/form-problems.ts';
import { maskEmail, maskMobile, maskName, maskWritten } from '#rules/text/mask.ts';
import type { FormEntry } from '#wire/studio/forms.ts';

/** An entry as it is shown to who may not know who sent it. What editors wrote is masked too: they may have quoted. */
export function maskEntry(entry: FormEntry): FormEntry {
  return {
    ...entry,
    answers: entry.answers.map((answer) => ({ ...answer, value: maskAnswer(answer) })),
    notes: entry.notes.map((one) => ({ ...one, note: maskWritten(one.note) })),
    isMasked: true,
  };
}

function maskAnswer({ label, fieldtype, value }: FormEntry['answers'][number]): string {
  if (fieldtype === 'mobile') return maskMobile(value);
  if (fieldtype === 'email') return maskEmail(value);
  return isPersonal({ label, fieldtype }) ? maskName(value) : maskWritten(value);
}
