import { useState } from 'react';
import { call } from '#kit';
import { useCall, useFetch } from '#ui/calls.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { Bones, Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { MessageRow } from './MessageRow.tsx';
import styles from './Messages.module.css';

type Given = Pick<ViewProps<typeof block>, 'id' | 'props' | 'page'>;

/** The newest messages and how many are not read. One that is opened counts as read at once, and as unread again where that was not taken. */
export function Messages({ id, props, page }: Given) {
  const list = useCall(call('account/message/list', { pagecount: String(props.count) }), undefined);
  const unread = useCall(call('account/message/unread', {}), undefined);
  const { opened, left, markRead } = useRead();
  if (!list.answer) return <Bones rows={Math.min(props.count, 5)} />;
  if (!list.answer.ok)
    return (
      <Failed message={list.answer.msg || undefined} retry={list.retry} loading={list.loading} />
    );
  const { rows, totalcount } = list.answer.body;
  const shown = rows.slice(0, props.count);
  const others = Number(totalcount) - shown.length;
  const count = left ?? (unread.answer?.ok ? unread.answer.body.unreadcount : undefined);
  return (
    <>
      {count !== undefined && (
        <p className={styles.count} role="status">
          {count === '0' ? props.noUnreadText : props.unreadText.replace('{count}', count)}
        </p>
      )}
      {shown.length === 0 && <Empty title={props.emptyText} />}
      {shown.length > 0 && (
        <ul className={styles.messages}>
          {shown.map((message) => {
            const isUnread = message.readflag === '0' && !opened.has(message.messageno);
            return (
              <li key={message.messageno}>
                <MessageRow
                  message={message}
                  unreadLabel={isUnread ? props.unreadLabel : ''}
                  onOpen={() => isUnread && void markRead(message.messageno)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.more}>
        {shown.length > 0 && others > 0 && props.othersText && (
          <p>{props.othersText.replace('{count}', String(others))}</p>
        )}
        <TradeEntry id={`${id}-trade`} kind="trade" company={page.company} label={texts.trade} />
      </div>
    </>
  );
}

/** What was read here, and how many messages are left unread by the last answer. */
function useRead() {
  const fetch = useFetch();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<string>();
  async function markRead(messageno: string): Promise<void> {
    setOpened((before) => new Set([...before, messageno]));
    const answer = await fetch(call('account/message/read', { messagenos: [messageno] }));
    if (answer.ok) setLeft(answer.body.unreadcount);
    else setOpened((before) => new Set([...before].filter((one) => one !== messageno)));
  }
  return { opened, left, markRead };
}
