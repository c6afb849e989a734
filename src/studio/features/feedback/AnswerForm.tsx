import { Button, Checkbox, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useRef, useState } from 'react';
import type { Ticket } from '#wire/studio/inbox.ts';
import { useAction } from '../../base/components/use-action.ts';
import { chordOf, printHere, toKeyPress } from '../../base/keys/chord.ts';
import { useSession } from '../../core/session/session.ts';
import { TICKET_KEYS } from '../../core/waiting/use-tickets.ts';
import { TemplateChoice } from './TemplateChoice.tsx';
import { inboxTexts as texts } from './texts.ts';
import styles from './Inbox.module.css';

const MAX_LENGTH = 4000;
/** Does what the button below does, while the focus is in the answer. */
const ANSWER_CHORD = 'meta Enter';

/** What the visitor is answered: begun with a template, and sent by mail too where the visitor left an address. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const { ticketno, version, reply, hasMail } = ticket;
  const { client } = useSession();
  const { mutate, isPending } = useAction(...TICKET_KEYS);
  const [draft, setDraft] = useState(reply);
  const [isMailed, setIsMailed] = useState(true);
  const box = useFocusOnOpen(ticket.status);
  const answer = () =>
    mutate(async () => {
      const { mail } = await client.call('changeTicket', {
        ...{ ticketno, version, reply: draft, status: '1' },
        ...(hasMail && isMailed && { mail: true }),
      });
      return texts.answered[mail];
    });
  return (
    <section className={styles.part}>
      <label htmlFor="ticket-reply">{texts.reply}</label>
      <TemplateChoice
        ticket={ticket}
        onChoose={(text) =>
          setDraft((written) =>
            [written.trimEnd(), text]
              .filter((part) => part !== '')
              .join('\n')
              .slice(0, MAX_LENGTH),
          )
        }
      />
      <Input.TextArea
        id="ticket-reply"
        ref={box}
        value={draft}
        maxLength={MAX_LENGTH}
        autoSize={{ minRows: 3, maxRows: 10 }}
        placeholder={texts.replyPlaceholder}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (chordOf(toKeyPress(event.nativeEvent)) !== ANSWER_CHORD || draft.trim() === '')
            return;
          event.preventDefault();
          if (!isPending) answer();
        }}
      />
      <div className={styles.after}>
        <Button
          type="primary"
          disabled={draft.trim() === ''}
          loading={isPending}
          title={printHere(ANSWER_CHORD)}
          onClick={answer}
        >
          {texts.answer}
        </Button>
        {hasMail && (
          <Checkbox checked={isMailed} onChange={(event) => setIsMailed(event.target.checked)}>
            {texts.mailToo}
          </Checkbox>
        )}
      </div>
    </section>
  );
}

/** The box of an answer that is to be written, which has the focus once the drawer around it is open. */
function useFocusOnOpen(status: Ticket['status']) {
  const box = useRef<TextAreaRef>(null);
  const isToAnswer = useRef(status === '0' || status === '2');
  useEffect(() => {
    if (!isToAnswer.current) return undefined;
    // After the drawer has put the focus on itself.
    const request = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(request);
  }, []);
  return box;
}
