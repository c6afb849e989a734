import { useState } from 'react';
import type { CallResult } from '#schemas/calls/calls.ts';
import { formatTime } from '#rules/numbers/format.ts';
import { Empty } from '#ui/components/States.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Text } from '../../parts/Text.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import styles from './MessagesPage.module.css';

type Message = CallResult<'account/message/list'>['rows'][number];

/** Messages of the trading system to the customer; one that is opened counts as read. */
export function MessagesPage() {
  const messages = useAnswer('account/message/list', { pagecount: '100' });
  return (
    <Sheet title="消息">
      <AnswerView read={messages}>
        {({ body: { rows } }) =>
          rows.length === 0 ? (
            <Empty title="没有消息" />
          ) : (
            <ul className={styles.messages}>
              {rows.map((message) => (
                <li key={message.messageno}>
                  <OneMessage message={message} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Sheet>
  );
}

function OneMessage({
  message: { messageno, title, senddate, sendtime, readflag },
}: {
  message: Message;
}) {
  const [isOpen, setOpen] = useState(false);
  const detail = useAnswer('account/message/detail', { messageno }, { enabled: isOpen });
  const { send } = useSend('account/message/read');
  const toggle = (nowOpen: boolean) => {
    setOpen(nowOpen);
    if (nowOpen && readflag === '0') void send({ messagenos: [messageno] });
  };
  return (
    <details onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span data-unread={readflag === '0' || undefined}>
          {readflag === '0' && <b>未读 </b>}
          {title}
        </span>
        <span className={styles.when}>{formatTime(senddate + sendtime)}</span>
      </summary>
      {isOpen && (
        <AnswerView read={detail} bones={2}>
          {({ body }) => <Text content={body.content} />}
        </AnswerView>
      )}
    </details>
  );
}
