import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#kit';
import { messageInWords } from '#rules/language/words.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';
import { useFetch } from '#ui/calls.tsx';
import { useImageCode } from '#ui/feedback/use-image-code.ts';
import { useWork } from '#ui/feedback/use-work.ts';
import { emptyValues, enteredValues, resolverOf, type EntryFormValues } from './entry-values.ts';
import { visitorFormTexts as words } from './form-texts.ts';

/** A form as visitors get it. */
export type VisibleForm = CallRecord<'form/detail'>[0][0];

/** The form of an entry and sending it. What is filled in stays through every failure. */
export function useEntryForm(shown: VisibleForm, onSent: (entryno: string) => void) {
  const fetch = useFetch();
  const inUse = useImageCode();
  const workOf = useWork(inUse.code);
  const entryIdOf = useEntryId();
  const [problem, setProblem] = useState('');
  const { id: formid, fields, version, agreement } = shown;
  const form = useForm<EntryFormValues>({
    defaultValues: emptyValues(fields),
    resolver: resolverOf(fields, agreement?.title ?? null),
    // Fields come and go with what is chosen: the first that is wrong is found on the page.
    shouldFocusError: false,
  });

  async function send(values: EntryFormValues): Promise<void> {
    setProblem('');
    const entered = enteredValues(fields, values);
    const answer = await fetch(
      call('form/save', {
        ...{ formid, version, values: entered as Record<string, string | string[]> },
        textversion: agreement?.textversion ?? '',
        entryid: entryIdOf(entered),
        website: values.website,
        codeid: inUse.code?.codeid ?? '',
        imagecode: values.imagecode,
        work: await workOf(),
      }),
    );
    if (answer.ok) return onSent(answer.record[0][0].entryno);
    const wrongCode = messageInWords(WRONG_IMAGE_CODE);
    if (answer.msg !== wrongCode) return setProblem(answer.msg || words.notSent);
    form.setValue('imagecode', '');
    inUse.renew();
    form.setError('imagecode', { message: wrongCode }, { shouldFocus: true });
  }
  return { inUse, form, problem, send };
}

/** The id of an entry: the same as long as the same is sent, so that a repeat after a lost answer is kept once. */
function useEntryId(): (entered: unknown) => string {
  const last = useRef({ sent: '', id: '' });
  return (entered) => {
    const sent = JSON.stringify(entered);
    if (last.current.sent !== sent) last.current = { sent, id: randomId() };
    return last.current.id;
  };
}

/** 128 random bits. Pages without TLS have no `randomUUID`. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
