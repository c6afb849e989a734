import { useState, type FormEvent } from 'react';
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
  const [ticketno, setTicketno] = useState('');
  const [contact, setContact] = useState('');
  const [found, setFound] = useState<FeedbackTicket | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFound(null);
    if (ticketno.trim() === '') return setProblem(words.askTicketno);
    setBusy(true);
    const answer = await fetch(
      call('feedback/query', { ticketno: ticketno.trim(), contact: contact.trim() }),
    );
    setBusy(false);
    setProblem(answer.ok ? '' : answer.msg || texts.failed);
    if (answer.ok) setFound(answer.record[0][0]);
  }

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
        <Field id={`${id}-ticketno`} label={words.ticketno} error={problem || undefined}>
          {(control) => (
            <input
              {...control}
              name="ticketno"
              autoComplete="off"
              maxLength={40}
              value={ticketno}
              onChange={({ target }) => setTicketno(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-contact`} label={words.contact} help={words.contactWhy}>
          {(control) => (
            <input
              {...control}
              name="contact"
              autoComplete="off"
              maxLength={100}
              value={contact}
              onChange={({ target }) => setContact(target.value)}
            />
          )}
        </Field>
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
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
