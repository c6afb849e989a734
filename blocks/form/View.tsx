import { useState } from 'react';
import { call } from '#kit';
import { formatDate } from '#rules/numbers/format.ts';
import { useCall } from '#ui/calls.tsx';
import { NeedsScript } from '#ui/components/NeedsScript.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { Sent } from '#ui/feedback/Sent.tsx';
import { EntryForm } from '#ui/forms/EntryForm.tsx';
import styles from '#ui/forms/Forms.module.css';
import { visitorFormTexts } from '#ui/forms/form-texts.ts';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

/** A form that visitors fill in, the number under which it was taken, or why it takes nothing more. */
export function View({ id, props, data }: ViewProps<typeof block>) {
  const [entryno, setEntryno] = useState('');
  const request = call('form/detail', { formid: props.form });
  const { answer, loading, retry } = useCall(request, data.form);
  const form = answer.ok ? answer.record[0][0] : null;
  const state = useCall(
    form?.limited === '1' ? call('form/state', { formid: props.form }) : null,
    undefined,
  ).answer;
  const now = form?.state === 'open' && state?.ok ? state.record[0][0].state : form?.state;
  const note = form?.closingday ? visitorFormTexts.until(formatDate(form.closingday)) : undefined;
  return (
    <Section id={id} title={props.title || (form?.title ?? props.fallbackTitle)} note={note}>
      {!form && props.form === '' && <Empty title={props.emptyText} />}
      {!form && props.form !== '' && (
        <Failed message={(!answer.ok && answer.msg) || undefined} retry={retry} loading={loading} />
      )}
      {form && form.introduction !== '' && entryno === '' && (
        <p className={styles.introduction}>{form.introduction}</p>
      )}
      {form && entryno !== '' && (
        <Sent
          title={form.thankstitle}
          text={form.thankstext}
          ticketno={entryno}
          againLabel={props.againLabel}
          onAgain={() => setEntryno('')}
        />
      )}
      {form && entryno === '' && now === 'open' && (
        <NeedsScript text={props.needsScript}>
          <EntryForm id={id} form={form} onSent={setEntryno} />
        </NeedsScript>
      )}
      {entryno === '' && (now === 'closed' || now === 'full') && (
        <p className={styles.over} role="status" {...textProp(`${now}Text`)}>
          {now === 'closed' ? props.closedText : props.fullText}
        </p>
      )}
    </Section>
  );
}
