import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '#kit';
import { formatTime } from '#rules/numbers/format.ts';
import type { FeedbackTicket } from '#schemas/visitor.ts';
import { useFetch } from '#ui/calls.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Button } from '#ui/components/Button.tsx';
import { texts } from '#ui/texts.ts';
import { feedbackTexts as words } from './feedback-texts.ts';
import styles from './Feedback.module.css';

interface Properties {
  id: string;
  title: string;
  note: string;
}

/** What came of a feedback, by the number that was given for it. */
export function TicketQuery({ id, title, note }: Properties) {
  const fetch = useFetch();
  const form = useForm({ defaultValues: { ticketno: '', contact: '' } });
  const { errors, isSubmitting } = form.formState;
  const [found, setFound] = useState<FeedbackTicket | null>(null);

  const ask = form.handleSubmit(async ({ ticketno, contact }) => {
    setFound(null);
    const answer = await fetch(
      call('feedback/query', { ticketno: ticketno.trim(), contact: contact.trim() }),
    );
    if (answer.ok) return setFound(answer.record[0][0]);
    form.setError('ticketno', { message: answer.msg || texts.failed });
  });

  return (
    <form
      className={styles.query}
      aria-labelledby={`${id}-query-title`}
      noValidate
      onSubmit={(event) => void ask(event)}
    >
      <h3 id={`${id}-query-title`}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.pair}>
        <Field id={`${id}-ticketno`} label={words.ticketno} error={errors.ticketno?.message}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={40}
              {...form.register('ticketno', {
                validate: (text) => text.trim() !== '' || words.askTicketno,
              })}
            />
          )}
        </Field>
        <Field id={`${id}-contact`} label={words.contact} help={words.contactWhy}>
          {(control) => (
            <input {...control} autoComplete="off" maxLength={100} {...form.register('contact')} />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" busy={isSubmitting}>
          {words.query}
        </Button>
      </div>
      <div role="status">{found && <Ticket ticket={found} />}</div>
    </form>
  );
}

function Ticket({ ticket }: { ticket: FeedbackTicket }) {
  const rows = [
    [words.ticketno, ticket.ticketno],
    [words.time, formatTime(ticket.createtime)],
    [words.status, words.statuses[ticket.status]],
    [words.title, ticket.title],
    [words.content, ticket.content],
    ...(ticket.reply ? [[words.reply, ticket.reply]] : []),
  ];
  return (
    <dl className={styles.ticket}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
