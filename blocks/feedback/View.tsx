import { useState } from 'react';
import { call } from '#kit';
import { useCall } from '#ui/calls.tsx';
import { FeedbackForm } from '#ui/feedback/FeedbackForm.tsx';
import { Sent } from '#ui/feedback/Sent.tsx';
import { TicketQuery } from '#ui/feedback/TicketQuery.tsx';
import { NeedsScript } from '#ui/components/NeedsScript.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Failed } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

/** A form to write to the company, the number under which it was taken, and the query of what came of it. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const [ticketno, setTicketno] = useState('');
  const { answer, loading, retry } = useCall(call('feedback/type/list', {}), data.types);
  return (
    <Section id={id} title={props.title} note={props.note}>
      <NeedsScript text={props.needsScript}>
        {ticketno !== '' && (
          <Sent
            title={props.sentTitle}
            text={props.sentText}
            ticketno={ticketno}
            againLabel={props.againLabel}
            onAgain={() => setTicketno('')}
          />
        )}
        {ticketno === '' && answer.ok && (
          <FeedbackForm
            id={`${id}-write`}
            props={props}
            types={answer.record[0]}
            megabytes={page.company['uploadfilesize'] ?? ''}
            onSent={setTicketno}
          />
        )}
        {ticketno === '' && !answer.ok && (
          <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
        )}
        {props.query && <TicketQuery id={id} title={props.queryTitle} note={props.queryNote} />}
      </NeedsScript>
    </Section>
  );
}
