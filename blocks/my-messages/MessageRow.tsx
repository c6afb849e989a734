import { useState } from 'react';
import { call } from '#kit';
import { formatTime } from '#rules/numbers/format.ts';
import type { CallResult } from '#schemas/calls/calls.ts';
import { useCall } from '#ui/calls.tsx';
import { Disclosure } from '#ui/components/Disclosure.tsx';
import { Bones, Failed } from '#ui/components/States.tsx';
import styles from './Messages.module.css';

interface Properties {
  message: CallResult<'account/message/list'>['rows'][number];
  /** Empty where it was read. */
  unreadLabel: string;
  onOpen(): void;
}

/** A message; its text is asked for when it is opened. */
export function MessageRow({ message, unreadLabel, onOpen }: Properties) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (nowOpen: boolean) => {
    setOpen(nowOpen);
    if (nowOpen) onOpen();
  };
  return (
    <Disclosure
      onToggle={toggle}
      summary={
        <span className={styles.summary}>
          <span className={styles.title} data-unread={unreadLabel !== '' || undefined}>
            {unreadLabel && <b>{unreadLabel} </b>}
            {message.title}
          </span>
          <span className={styles.when}>{formatTime(message.senddate + message.sendtime)}</span>
        </span>
      }
    >
      {isOpen && <MessageText messageno={message.messageno} />}
    </Disclosure>
  );
}

function MessageText({ messageno }: { messageno: string }) {
  const { answer, loading, retry } = useCall(
    call('account/message/detail', { messageno }),
    undefined,
  );
  if (!answer) return <Bones rows={1} />;
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  return <p className={styles.text}>{answer.body.content}</p>;
}
